import { Group, Select, Text } from '@mantine/core';
import { COMPARED_PRICES } from '@tsenomer/contracts';
import type { ComparedPrice } from '@tsenomer/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ComparedChoiceProps {
  /** Of the report's address. */
  readonly address: { readonly compared: ComparedPrice };
  readonly onChange: (change: { readonly compared: ComparedPrice; readonly page: number }) => void;
}

/** Which price of each company the figures, the order and the filters of a report go by. */
export function ComparedChoice({ address, onChange }: ComparedChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group gap={6} wrap="nowrap">
      <Text component="label" htmlFor={id} size="sm" style={{ whiteSpace: 'nowrap' }}>
        {t(($) => $.priceKinds.compared)}
      </Text>
      <Select<ComparedPrice>
        id={id}
        size="xs"
        w={132}
        allowDeselect={false}
        data={COMPARED_PRICES.map((value) => ({ value, label: t(($) => $.priceKinds.names[value]) }))}
        value={address.compared}
        onChange={(compared) => onChange({ compared: compared ?? 'plain', page: 1 })}
      />
    </Group>
  );
}
