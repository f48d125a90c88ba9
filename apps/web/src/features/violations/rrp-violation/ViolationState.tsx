import { Text } from '@mantine/core';
import type { ViolationItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';

const TONES = {
  open: 'bad',
  corrected: 'good',
  excused: 'calm',
  withdrawn: 'calm',
  dismissed: 'calm',
} as const satisfies Record<string, Tone>;

/** How a violation stands, and what is known of it besides. */
export function ViolationState({ of }: { readonly of: ViolationItem }) {
  const { t } = useTranslation();
  const state = of.dismissal === null ? (of.ending ?? 'open') : 'dismissed';
  const marks = [
    ...(of.repeated ? [t(($) => $.violations.marks.repeated)] : []),
    t(($) => $.violations.marks[of.confirmedAt === null ? 'unconfirmed' : 'confirmed']),
    ...(of.toldAt === null ? [] : [t(($) => $.violations.marks.told)]),
    ...(of.dismissal === null ? [] : [t(($) => $.violations.reasons[of.dismissal ?? 'other'])]),
  ];
  return (
    // Aligned as where it stands: cards of a phone have their values at the end.
    <div>
      <StatusBadge tone={TONES[state]}>{t(($) => $.violations.states[state])}</StatusBadge>
      <Text size="xs" c="var(--ink-2)" mt={2}>
        {marks.join(', ')}
      </Text>
    </div>
  );
}
