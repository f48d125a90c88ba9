import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { REPRICING_GOALS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import type { StrategyFieldsProps } from './strategy-fields.ts';
import styles from './repricing.module.css';

const SIDES = ['match', 'below', 'above'] as const;
const UNITS = ['percent', 'amount'] as const;

/** What the price is set by, and at what distance from it. */
export function StrategyAim({ values, wrong, onChange }: StrategyFieldsProps) {
  const { t } = useTranslation();
  const { currencySign } = useFormats();
  return (
    <Fieldset legend={t(($) => $.repricing.aim)} variant="unstyled" className={styles['fields'] ?? ''}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label={t(($) => $.repricing.goal)}
          data={REPRICING_GOALS.map((value) => ({ value, label: t(($) => $.repricing.goals[value]) }))}
          value={values.goal}
          onChange={({ currentTarget: { value } }) =>
            onChange({ goal: REPRICING_GOALS.find((one) => one === value) ?? 'cheapest' })
          }
        />
        {values.goal === 'company' && (
          <DirectorySelect
            kind="companies"
            required
            label={t(($) => $.repricing.goalCompany)}
            value={values.goalCompanyId}
            error={wrong('rule.goalCompanyId')}
            onChange={(goalCompanyId) => onChange({ goalCompanyId })}
          />
        )}
        <NativeSelect
          label={t(($) => $.repricing.side)}
          data={SIDES.map((value) => ({ value, label: t(($) => $.repricing.sides[value]) }))}
          value={values.side}
          onChange={({ currentTarget: { value } }) => onChange({ side: SIDES.find((one) => one === value) ?? 'match' })}
        />
        {values.side !== 'match' && (
          <>
            <TextInput
              name="by"
              inputMode="decimal"
              required
              label={t(($) => $.repricing.by)}
              value={values.by}
              error={wrong('rule.shift.value')}
              onChange={(event) => onChange({ by: event.currentTarget.value })}
            />
            <NativeSelect
              label={t(($) => $.repricing.unit)}
              data={UNITS.map((value) => ({
                value,
                label: value === 'amount' ? currencySign : t(($) => $.repricing.percent),
              }))}
              value={values.unit}
              onChange={({ currentTarget: { value } }) =>
                onChange({ unit: UNITS.find((one) => one === value) ?? 'percent' })
              }
            />
          </>
        )}
      </SimpleGrid>
    </Fieldset>
  );
}
