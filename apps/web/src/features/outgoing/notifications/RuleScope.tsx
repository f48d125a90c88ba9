import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import type { AlertRuleValues } from './alert-rule-values.ts';

interface RuleScopeProps {
  readonly values: AlertRuleValues;
  readonly onChange: (patch: Partial<AlertRuleValues>) => void;
}

const SCOPES = [
  ['brands', 'brandIds'],
  ['categories', 'categoryIds'],
  ['tags', 'tagIds'],
  ['companies', 'companyIds'],
  ['monitorings', 'collectionIds'],
] as const;

/** What a rule is about; nothing chosen is everything. */
export function RuleScope({ values, onChange }: RuleScopeProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {SCOPES.map(([kind, field]) => (
        <DirectoryMultiSelect
          key={field}
          kind={kind}
          label={t(($) => $.notifications.rules.scopes[kind])}
          value={values[field]}
          onChange={(ids) => onChange({ [field]: ids })}
        />
      ))}
    </SimpleGrid>
  );
}
