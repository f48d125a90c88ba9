import { Text } from '@mantine/core';
import type { Healing } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { healingTone, isUnderWay } from './healing-tone.ts';

/** How an attempt stands, who decided about it, and when the next one comes. */
export function HealingState({ healing }: { readonly healing: Healing }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, decidedAt, decidedBy, byItself, watch, againAt } = healing;
  const name = byItself ? t(($) => $.robotHealing.byItself) : decidedBy;
  const lines = [
    ...(decidedAt === null ? [] : [[formats.dateTime(decidedAt), name].filter(Boolean).join(', ')]),
    ...(state === 'applied' && watch !== null ? [t(($) => $.robotHealing.watch[watch])] : []),
    ...(againAt === null ? [] : [t(($) => $.robotHealing.again, { moment: formats.dateTime(againAt) })]),
  ];
  return (
    <>
      <StatusBadge tone={healingTone(healing)} live={isUnderWay(healing)}>
        {t(($) => $.robotHealing.states[state])}
      </StatusBadge>
      {lines.length > 0 && (
        <Text size="xs" c="dimmed">
          {lines.join(' · ')}
        </Text>
      )}
    </>
  );
}
