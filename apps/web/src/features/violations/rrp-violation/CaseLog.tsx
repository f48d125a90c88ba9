import { Stack, Text, Timeline, Title } from '@mantine/core';
import { CASE_STATES, DISMISSALS } from '@tsenomer/contracts';
import type { CaseEntry } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#components/values/DateTime.tsx';

/** What became of a case, by whom, the newest first. */
export function CaseLog({ log }: { readonly log: readonly CaseEntry[] }) {
  const { t } = useTranslation();
  const words = useEntryWords();
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t(($) => $.violations.log)}
      </Title>
      <Timeline bulletSize={14} lineWidth={2}>
        {log.toReversed().map((entry, at) => (
          <Timeline.Item key={`${entry.at}-${log.length - at}`} title={words(entry)}>
            <Text size="xs" c="var(--ink-2)" component="div">
              <DateTime at={entry.at} /> · {entry.user ?? t(($) => $.violations.program)}
            </Text>
            {entry.note !== '' && entry.kind !== 'letter' && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {entry.note}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  );
}

function useEntryWords(): (entry: CaseEntry) => string {
  const { t } = useTranslation();
  return ({ kind, subject }) => {
    if (kind === 'letter') return t(($) => $.violations.logKinds.letter, { addresses: subject });
    if (kind === 'assignee') {
      const name = subject === '' ? t(($) => $.violations.nobody) : subject;
      return t(($) => $.violations.logKinds.assignee, { name });
    }
    if (kind === 'dismissal') {
      const reason = DISMISSALS.find((each) => each === subject) ?? 'other';
      return t(($) => $.violations.logKinds.dismissal, { reason: t(($) => $.violations.reasons[reason]) });
    }
    if (kind === 'state') {
      const state = CASE_STATES.find((each) => each === subject);
      return t(($) => $.violations.logKinds.state, {
        state: state === undefined ? subject : t(($) => $.violations.caseStates[state]),
      });
    }
    return t(($) => $.violations.logKinds[kind]);
  };
}
