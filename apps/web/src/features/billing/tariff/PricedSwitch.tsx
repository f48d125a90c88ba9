import { Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PriceField } from './PriceField.tsx';

interface PricedSwitchProps {
  readonly field: string;
  readonly label: string;
  /** Minor units; null: empty. */
  readonly price: number | null;
  readonly on: boolean;
  readonly error: string | undefined;
  readonly onChange: (price: number | null, on: boolean) => void;
}

/** Something with a price that is on or off; without a price it is off. */
export function PricedSwitch({ field, label, price, on, error, onChange }: PricedSwitchProps) {
  const { t } = useTranslation();
  return (
    <Group gap="md" align="flex-end" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <PriceField name={field} label={label} value={price} error={error} onChange={(typed) => onChange(typed, on)} />
      </div>
      <Switch
        mb={8}
        aria-label={t(($) => $.billing.options.on, { name: label })}
        checked={on}
        disabled={!((price ?? 0) > 0)}
        onChange={(event) => onChange(price, event.currentTarget.checked)}
      />
    </Group>
  );
}
