import type { OfflineTask } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { formatCalendarDate } from '#lib/format/index.ts';
import { useDistance } from '#lib/offline/use-distance.ts';
import styles from './task-page.module.css';

/** Who, when, and what was said; who approved it when. */
export function TaskFacts({ task }: { readonly task: OfflineTask }) {
  const { t } = useTranslation();
  const distanceOf = useDistance();
  const at = (moment: string | null): ReactNode => moment !== null && <DateTime at={moment} />;
  const approver = task.approvedByUser?.fullName ?? t(($) => $.offline.byItself);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t(($) => $.offline.agent), task.scheduledUser.fullName],
    [t(($) => $.offline.scheduled), formatCalendarDate(task.scheduledDate)],
    [t(($) => $.offlineTask.created), at(task.createdAt)],
    [t(($) => $.offlineTask.started), at(task.startedAt)],
    [t(($) => $.offlineTask.arrived), at(task.arrivedAt)],
    [t(($) => $.offlineTask.distance), task.distance !== null && distanceOf(task.distance)],
    [t(($) => $.offline.finished), at(task.executionEndTime)],
    [
      t(($) => $.offline.approved),
      task.approveTime !== null && (
        <>
          <DateTime at={task.approveTime} />, {approver}
        </>
      ),
    ],
    [t(($) => $.offlineTask.comment), task.comment],
    [t(($) => $.offlineTask.agentComment), task.agentComment],
  ];
  return (
    <Panel title={t(($) => $.offlineTask.facts)}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) =>
          value === false || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  );
}
