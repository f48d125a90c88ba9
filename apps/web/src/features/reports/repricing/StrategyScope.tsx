import { Fieldset, Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cityRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import type { StrategyFieldsProps } from './strategy-fields.ts';
import styles from './repricing.module.css';

const SCOPES = [
  ['categories', 'categoryIds'],
  ['brands', 'brandIds'],
  ['tags', 'tagIds'],
  ['companies', 'companyIds'],
] as const;

const WHOLE_LIST = 1_000_000;

/** Which products in which city, and beside which rivals; nothing chosen is all. */
export function StrategyScope({ values, wrong, onChange }: StrategyFieldsProps) {
  const { t } = useTranslation();
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  return (
    <Fieldset legend={t(($) => $.repricing.scope)} variant="unstyled" className={styles['fields'] ?? ''}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select<number>
          label={t(($) => $.repricing.city)}
          required
          searchable
          allowDeselect={false}
          openOnFocus={false}
          data={(cities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.cityId}
          error={wrong('rule.cityId')}
          nothingFoundMessage={t(($) => $.components.noOptions)}
          onChange={(cityId) => onChange({ cityId })}
        />
        <DirectorySelect
          kind="monitorings"
          label={t(($) => $.repricing.monitoring)}
          placeholder={t(($) => $.common.all)}
          value={values.collectionId}
          onChange={(collectionId) => onChange({ collectionId })}
        />
        {SCOPES.map(([kind, field]) => (
          <DirectoryMultiSelect
            key={field}
            kind={kind}
            label={t(($) => $.repricing[kind])}
            value={values[field]}
            onChange={(ids) => onChange({ [field]: ids })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
