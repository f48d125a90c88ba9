import { Group, Text } from '@mantine/core';
import type { AddressCheck } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';

interface CheckResultProps {
  readonly title: string;
  readonly check: AddressCheck;
}

/** How an address answered. */
export function CheckResult({ title, check: { state, milliseconds } }: CheckResultProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Text size="sm">{title}</Text>
      <StatusBadge tone={state === 'fine' ? 'good' : 'bad'}>
        {state === 'fine' ? t(($) => $.infobase.fine, { milliseconds }) : t(($) => $.infobase.state[state])}
      </StatusBadge>
    </Group>
  );
}
