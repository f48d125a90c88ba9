import { Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { NODE_OF_OTHER_SERVER, NODE_ON_OTHER_MACHINE, NODE_STARTED_BY_HAND } from '@tsenomer/contracts';
import type { ClusterNodeItem, NodeStatus } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeCommands } from './use-node-commands.ts';

const STATUS_TONES: Readonly<Record<NodeStatus, Tone>> = {
  on: 'good',
  starting: 'info',
  building: 'info',
  stopping: 'warn',
  stopped: 'bad',
  off: 'calm',
};
const STATE_TONES = { busy: 'info', ready: 'good', service: 'warn' } as const;
/** Notes that have words of their own here; others are a machine's own words. */
const REFUSALS = [NODE_ON_OTHER_MACHINE, NODE_STARTED_BY_HAND, NODE_OF_OTHER_SERVER] as const;

/** Columns of the list of nodes (P2 §3 "Cluster node"). */
export function useNodeColumns(
  commands: NodeCommands,
  onEdit: (node: ClusterNodeItem) => void,
): readonly Column<ClusterNodeItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const small = (text: string) => (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
  return [
    {
      id: 'node',
      header: t(($) => $.cluster.node),
      phone: 'title',
      // Columns that do not wrap would press the name into two letters per line.
      cell: ({ id, name, comment }) => (
        <div style={{ minWidth: 120 }}>
          {id === 0 && <IconStarFilled size={13} color="var(--warn)" aria-label={t(($) => $.cluster.master)} />} № {id}
          {small(name)}
          {comment !== '' && small(comment)}
        </div>
      ),
    },
    { id: 'ip', header: t(($) => $.cluster.ip), cell: ({ ip }) => <span className="tabular">{ip ?? '—'}</span> },
    {
      id: 'power',
      header: t(($) => $.cluster.power),
      align: 'end',
      width: 90,
      cell: ({ power, autobalance }) => (
        <span>
          {formats.number(power)}
          {!autobalance && small(t(($) => $.cluster.reserve))}
        </span>
      ),
    },
    {
      id: 'version',
      header: t(($) => $.cluster.version),
      width: 110,
      cell: ({ parserVersion, outdated }) => (
        <span>
          {parserVersion.tag}
          {outdated && (
            <Text size="xs" c="var(--bad)">
              {t(($) => $.cluster.outdated)}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: t(($) => $.cluster.status),
      width: 150,
      cell: ({ settings, statusNote }) => {
        const { status } = settings.cloud.currentStatus;
        const refusal = REFUSALS.find((each) => each === statusNote);
        return (
          <span>
            <StatusBadge
              tone={STATUS_TONES[status]}
              live={status === 'starting' || status === 'stopping' || status === 'building'}
            >
              {t(($) => $.cluster.statuses[status])}
            </StatusBadge>
            {statusNote !== '' && small(refusal === undefined ? statusNote : t(($) => $.cluster.refusals[refusal]))}
          </span>
        );
      },
    },
    {
      id: 'parser',
      header: t(($) => $.cluster.parser),
      width: 130,
      cell: ({ parserState, shards, settings }) =>
        settings.cloud.currentStatus.status === 'on' ? (
          <span>
            <StatusBadge tone={STATE_TONES[parserState]} live={parserState === 'busy'}>
              {t(($) => $.cluster.parserStates[parserState])}
            </StatusBadge>
            {/* What a node has begun it ends, when it may work on fewer meanwhile. */}
            {small(t(($) => $.cluster[shards.running > shards.allowed ? 'shardsFewer' : 'shards'], shards))}
          </span>
        ) : (
          '—'
        ),
    },
    {
      id: 'work',
      header: t(($) => $.cluster.work),
      cell: ({ activityType, parsingCollection, company }) =>
        activityType === null ? (
          '—'
        ) : (
          <span>
            {t(($) => $.monitoring.kind[activityType])}
            {small([parsingCollection?.name, company?.name, company?.sellerName].filter(Boolean).join(' · '))}
          </span>
        ),
    },
    {
      id: 'updated',
      header: t(($) => $.cluster.updated),
      width: 120,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      width: 60,
      cell: (node) => <NodeMenu node={node} commands={commands} onEdit={onEdit} />,
    },
  ];
}
