import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import type { RowIssues, RowValues } from './row-values.ts';

interface PriceFieldsProps {
  readonly values: RowValues;
  readonly issues: RowIssues;
  readonly units: readonly Option[];
  readonly onChange: (patch: Partial<RowValues>) => void;
}

const TYPES = ['shelf', 'promotion'] as const;

/** Prices of a row, their kind, and weight or volume with its unit. */
export function PriceFields({ values, issues, units, onChange }: PriceFieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'price' | 'extraPrice' | 'priceBeforePromo' | 'measuredValue', label: string) => {
    const issue = issues[name];
    return (
      <TextInput
        label={label}
        inputMode="decimal"
        disabled={values.noProduct && name !== 'measuredValue'}
        value={values[name]}
        error={issue === undefined ? undefined : t(($) => $.offlineTask.issues[issue])}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
      {field(
        'price',
        t(($) => $.offlineTask.price),
      )}
      {field(
        'extraPrice',
        t(($) => $.offlineTask.extraPrice),
      )}
      {field(
        'priceBeforePromo',
        t(($) => $.offlineTask.priceBeforePromo),
      )}
      <Select
        label={t(($) => $.offlineTask.priceType)}
        allowDeselect={false}
        data={TYPES.map((each) => ({ value: String(PRICE_TYPE_ID[each]), label: t(($) => $.offlineTask.types[each]) }))}
        value={String(values.priceTypeId)}
        onChange={(id) => onChange({ priceTypeId: Number(id) })}
      />
      {field(
        'measuredValue',
        t(($) => $.offlineTask.measured),
      )}
      <Select<number>
        label={t(($) => $.offlineTask.unit)}
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        data={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.measureUnitId}
        onChange={(measureUnitId) => onChange({ measureUnitId })}
      />
    </SimpleGrid>
  );
}
