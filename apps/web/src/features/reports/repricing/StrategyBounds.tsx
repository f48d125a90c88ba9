import { Checkbox, Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { RECOMMENDED_BOUNDS, REPRICING_ROUNDINGS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { StrategyFieldsProps } from './strategy-fields.ts';
import styles from './repricing.module.css';

/** Within what the price stays, which checks count, and how it ends. */
export function StrategyBounds({ values, wrong, onChange }: StrategyFieldsProps) {
  const { t } = useTranslation();
  const text = (field: 'freshDays' | 'maxStep' | 'minMargin' | 'minRivals', optional: boolean) => (
    <TextInput
      name={field}
      inputMode="decimal"
      label={t(($) => $.repricing[field])}
      placeholder={optional ? t(($) => $.repricing.noLimit) : ''}
      value={values[field]}
      error={wrong(`rule.${field}`)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Fieldset legend={t(($) => $.repricing.limits)} variant="unstyled" className={styles['fields'] ?? ''}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {text('minMargin', true)}
        {text('maxStep', true)}
        <NativeSelect
          label={t(($) => $.repricing.recommendedGuard)}
          data={RECOMMENDED_BOUNDS.map((value) => ({ value, label: t(($) => $.repricing.recommendedGuards[value]) }))}
          value={values.recommended}
          onChange={({ currentTarget: { value } }) =>
            onChange({ recommended: RECOMMENDED_BOUNDS.find((one) => one === value) ?? 'none' })
          }
        />
        <NativeSelect
          label={t(($) => $.repricing.rounding)}
          data={REPRICING_ROUNDINGS.map((value) => ({ value, label: t(($) => $.repricing.roundings[value]) }))}
          value={values.rounding}
          onChange={({ currentTarget: { value } }) =>
            onChange({ rounding: REPRICING_ROUNDINGS.find((one) => one === value) ?? 'none' })
          }
        />
        {text('minRivals', false)}
        {text('freshDays', false)}
        <Checkbox
          label={t(($) => $.repricing.availableOnly)}
          checked={values.availableOnly}
          onChange={(event) => onChange({ availableOnly: event.currentTarget.checked })}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
