import { IconAlertTriangle, IconCheck, IconClock, IconGitMerge } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import type { Stage } from '../store/records.ts';

const STAGES = {
  waiting: { tone: 'warn', Icon: IconClock },
  sent: { tone: 'good', Icon: IconCheck },
  conflict: { tone: 'bad', Icon: IconGitMerge },
  refused: { tone: 'bad', Icon: IconAlertTriangle },
} as const;

/** How far an entry came: a sign, a word and a colour. */
export function StageTag({ stage, at }: { readonly stage: Stage; readonly at?: string | null }) {
  const { t, clock } = useWords();
  const { tone, Icon } = STAGES[stage];
  return (
    <span className={`tag ${tone}`}>
      <Icon size={16} aria-hidden />
      {t.outbox.stage[stage]}
      {stage === 'sent' && at ? ` ${clock(at)}` : ''}
    </span>
  );
}
