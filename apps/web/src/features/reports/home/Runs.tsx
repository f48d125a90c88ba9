import { Text } from '@mantine/core';
import type { LastRun, RunItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import { shareOf } from './error-share.ts';
import styles from './Home.module.css';

const TONES: Readonly<Record<RunItem['status'], Tone>> = {
  queued: 'warn',
  running: 'info',
  done: 'good',
  stopped: 'calm',
};

/** Monitorings that run now, with their progress. */
export function RunningNow({ runs }: { readonly runs: readonly RunItem[] }) {
  const { t } = useTranslation();
  const mayOpenMonitorings = useMayOpen('/parsing');
  return (
    <Panel title={t(($) => $.home.running)} flush>
      {runs.length === 0 ? (
        // Most of the day nothing runs: that takes no more room than a run would.
        <div className={styles['idle']}>
          <div>
            {t(($) => $.home.runningEmpty)}
            {mayOpenMonitorings && <div className={styles['quiet']}>{t(($) => $.home.runningEmptyHint)}</div>}
          </div>
          {mayOpenMonitorings && (
            <LinkButton to="/parsing" variant="light" size="xs">
              {t(($) => $.home.toParsing)}
            </LinkButton>
          )}
        </div>
      ) : (
        <ul className={styles['runs']}>
          {runs.map((run) => (
            <li key={run.id} className={styles['run']}>
              <RunHead run={run} live={run.status === 'running'} />
              <ProgressLine
                withFigures
                label={run.collectionName}
                total={run.progress.total}
                parts={[
                  { label: t(($) => $.monitoring.outcome.success), value: run.progress.success, tone: 'good' },
                  {
                    label: t(($) => $.monitoring.outcome.notAvailable),
                    value: run.progress.notAvailable,
                    tone: 'calm',
                  },
                  { label: t(($) => $.monitoring.outcome.error), value: run.progress.withError, tone: 'bad' },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The last finished run of each monitoring, how it went, and how many went before it on the same day. */
export function LastRuns({ runs }: { readonly runs: readonly LastRun[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel title={t(($) => $.home.lastRuns)} flush>
      {runs.length === 0 ? (
        <EmptyState title={t(($) => $.home.lastRunsEmpty)} />
      ) : (
        <ul className={styles['runs']}>
          {runs.map((run) => {
            const { total, success, notAvailable, withError: errors } = run.progress;
            // A run that was stopped has not done all that it was to do.
            const done = success + notAvailable + errors;
            return (
              <li key={run.id} className={styles['run']}>
                <RunHead run={run} live={false} />
                <Text className={`${styles['quiet']} tabular`}>
                  <DateTime at={run.finishedAt ?? run.startedAt} />
                  {' · '}
                  {t(($) => $.monitoring.checks, { count: done })}
                  {done < total && ` ${t(($) => $.home.ofChecks, { count: total })}`}
                  {errors > 0 && ` · ${t(($) => $.monitoring.errors)} ${formats.percent(shareOf(errors, done))}`}
                  {run.earlierToday > 0 && ` · ${t(($) => $.home.earlierToday, { count: run.earlierToday })}`}
                </Text>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function RunHead({ run, live }: { readonly run: RunItem; readonly live: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['runHead']}>
      <ScreenLink
        link={{ to: '/parsing/$id', params: { id: String(run.collectionId) } }}
        size="sm"
        className={styles['runName'] ?? ''}
        title={run.collectionName}
      >
        {run.collectionName}
      </ScreenLink>
      <StatusBadge tone={TONES[run.status]} live={live}>
        {t(($) => $.monitoring.runStatus[run.status])}
      </StatusBadge>
    </div>
  );
}
