import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unitRoutes } from '@tsenomer/contracts';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import type { CompanyValues } from './company-values.ts';
import { KindChoice } from './KindChoice.tsx';
import { useIssueWords } from './use-issue-words.ts';

interface CompanyFieldsProps {
  readonly values: CompanyValues;
  readonly onChange: (patch: Partial<CompanyValues>) => void;
  /** What is shown as wrong, by field. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** A field was left; what is wrong with it may be shown now. */
  readonly onLeave: (field: string) => void;
}

/** The fields of a company: the same for a new one and for one that is there. */
export function CompanyFields({ values, onChange, errors, onLeave }: CompanyFieldsProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const types = useQuery({ ...query(unitRoutes.listCompanyTypes), staleTime: 600_000 });
  const typeWords: Readonly<Record<string, string>> = {
    online: t(($) => $.companies.online),
    retail: t(($) => $.companies.retail),
  };
  const text = (field: 'name' | 'sellerName' | 'sellerUrl' | 'host' | 'externalId') => ({
    name: field,
    label: t(($) => $.companies.fields[field]),
    value: values[field],
    error: words(errors[field]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
    onBlur: () => onLeave(field),
  });
  return (
    <Stack gap="sm">
      <TextInput {...text('name')} required data-autofocus />
      <KindChoice value={values.onlineFlag} onChange={(onlineFlag) => onChange({ onlineFlag })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          {...text('host')}
          description={t(($) => $.companies.hostHint)}
          placeholder="shop.example.ru"
          autoComplete="off"
        />
        <Select<number>
          label={t(($) => $.companies.fields.companyTypeId)}
          placeholder={t(($) => $.companies.notSet)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          data={(types.data?.items ?? []).map(({ id, name }) => ({ value: id, label: typeWords[name] ?? name }))}
          value={values.companyTypeId}
          error={words(errors['companyTypeId'])}
          onChange={(companyTypeId) => onChange({ companyTypeId })}
        />
        <TextInput {...text('sellerName')} description={t(($) => $.companies.sellerHint)} />
        <TextInput {...text('sellerUrl')} placeholder="https://" inputMode="url" autoComplete="off" />
        <TextInput {...text('externalId')} />
      </SimpleGrid>
      <Checkbox
        name="ownFlag"
        label={t(($) => $.companies.fields.ownFlag)}
        description={t(($) => $.companies.ownHint)}
        checked={values.ownFlag}
        error={words(errors['ownFlag'])}
        onChange={(event) => onChange({ ownFlag: event.currentTarget.checked })}
      />
    </Stack>
  );
}
