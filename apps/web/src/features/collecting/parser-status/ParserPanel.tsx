import { Title } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ParserState, ParserTaskItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import { panelRows, showsNodes } from './panel-rows.ts';
import styles from './ParserStatus.module.css';

interface ParserPanelProps {
  readonly state: ParserState;
  /** Called when a link of the panel is followed. */
  readonly onLeave: () => void;
}

/** What the parser does now, or that it is ready. */
export default function ParserPanel({ state, onLeave }: ParserPanelProps) {
  const { t } = useTranslation();
  const mayOpenMonitorings = useMayOpen('/parsing');
  const rows = panelRows(state);
  if (rows.length === 0) {
    return (
      <div className={styles['ready']}>
        <Title order={2}>{t(($) => $.parser.ready)}</Title>
        {mayOpenMonitorings && (
          <>
            {t(($) => $.parser.readyHint)}
            <LinkButton to="/parsing" onClick={onLeave}>
              {t(($) => $.parser.start)}
            </LinkButton>
          </>
        )}
      </div>
    );
  }
  const withNodes = showsNodes(state);
  const headings = [
    t(($) => $.parser.activity),
    t(($) => $.parser.collection),
    t(($) => $.parser.site),
    t(($) => $.parser.progress),
    t(($) => $.parser.errors),
    ...(withNodes ? [t(($) => $.parser.node)] : []),
  ];
  return (
    <div className={styles['panel']}>
      <table className={styles['table']} aria-label={t(($) => $.parser.title)}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'task' ? (
              <TaskRow key={row.key} task={row.task} withNode={withNodes} onLeave={onLeave} />
            ) : (
              <tr key={row.key}>
                <td colSpan={headings.length}>{t(($) => $.parser.starting)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface TaskRowProps {
  readonly task: ParserTaskItem;
  readonly withNode: boolean;
  readonly onLeave: () => void;
}

function TaskRow({ task, withNode, onLeave }: TaskRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { progress, node } = task;
  // A ban is an error too and counted among them.
  const errors = progress.withError;
  return (
    <tr>
      <td>{t(($) => $.monitoring.kind[task.activityType])}</td>
      <td>
        <ScreenLink
          link={{ to: '/parsing/$id', params: { id: String(task.collectionId) } }}
          onClick={onLeave}
          size="sm"
        >
          {task.collectionName}
        </ScreenLink>
      </td>
      <td>
        {task.companyName}
        {task.companyShopName !== null && `, ${task.companyShopName}`}
      </td>
      <td>
        {task.frozen && <StatusBadge tone="warn">{t(($) => $.parser.frozen)}</StatusBadge>}
        {task.status === 'queued' ? (
          t(($) => $.parser.queued)
        ) : (
          <ProgressLine
            withFigures
            label={`${task.collectionName}, ${task.companyName}`}
            total={progress.total}
            parts={[
              { label: t(($) => $.monitoring.outcome.success), value: progress.success, tone: 'good' },
              { label: t(($) => $.monitoring.outcome.notAvailable), value: progress.notAvailable, tone: 'calm' },
              { label: t(($) => $.monitoring.outcome.error), value: errors, tone: 'bad' },
            ]}
          />
        )}
      </td>
      <td className={`${styles['number']} tabular`}>{formats.number(errors)}</td>
      {withNode && (
        <td>
          {node?.id === 0 && <IconStarFilled size={12} aria-label={t(($) => $.parser.master)} />}{' '}
          {node?.address ?? node?.name ?? '—'}
        </td>
      )}
    </tr>
  );
}
