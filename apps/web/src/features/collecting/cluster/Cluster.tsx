import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clusterRoutes } from '@tsenomer/contracts';
import type { ClusterNodeItem } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { asNow } from '#lib/forms/follow-saved.ts';
import { NEW_NODE, nodeName, valuesOf } from './node-values.ts';
import { NodeKey } from './NodeKey.tsx';
import { useNodeColumns } from './use-node-columns.tsx';
import { useNodeCommands } from './use-node-commands.ts';

const NodeDialog = lazy(() => import('./NodeDialog.tsx'));

/** Events tell of what moved; a node that goes silent sends none. */
const POLL = 5000;

interface ClusterProps {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: { readonly page: number; readonly limit: number }) => void;
}

/** The nodes of the cluster: what they do, their power, turning them on and off (P2 §2 "Admin panel"). */
export function Cluster({ page, limit, onPage }: ClusterProps) {
  const { t } = useTranslation();
  const commands = useNodeCommands();
  const [edited, setEdited] = useState<ClusterNodeItem | 'new' | null>(null);
  const list = useQuery({
    ...query(clusterRoutes.listClusterNodes, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });
  const columns = useNodeColumns(commands, setEdited);
  const node = edited === 'new' || edited === null ? null : asNow(edited, list.data?.items);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed">{list.data !== undefined && t(($) => $.cluster.count, { count: list.data.total })}</Text>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t(($) => $.cluster.add)}
        </Button>
      </Group>
      <ArrangedTable
        name="nodes"
        label={t(($) => $.audit.tabs.cluster)}
        columns={columns}
        {...pagedRows(list, { page, limit, onPage })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(($) => $.cluster.empty)} description={t(($) => $.cluster.emptyHint)} />}
      />
      <NodeKey />
      {edited !== null && (
        <Suspense fallback={null}>
          <NodeDialog
            title={
              node === null ? t(($) => $.cluster.addTitle) : t(($) => $.cluster.editTitle, { name: nodeName(node) })
            }
            confirm={node === null ? t(($) => $.common.add) : t(($) => $.common.save)}
            initial={node === null ? NEW_NODE : valuesOf(node)}
            master={node?.id === 0}
            onSubmit={(values) => commands.save(node, values)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
