import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proxyRoutes } from '@tsenomer/contracts';
import type { ProxyList } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ProxyEditor } from './ProxyEditor.tsx';
import { ProxySites } from './ProxySites.tsx';
import type { ProxySitesSearch } from './ProxySites.tsx';
import { useProxyColumns } from './use-proxy-columns.tsx';

/** While nodes try the proxies, the list is asked for this often, in milliseconds. */
const WHILE_TESTED = 2000;

interface ProxiesProps {
  /** What of the list by sites is shown. */
  readonly search: ProxySitesSearch;
  readonly onSearch: (search: ProxySitesSearch) => void;
}

/** The proxy list as text, how each proxy of it does, and how each does at each site (PARSE-9). */
export function Proxies({ search, onSearch }: ProxiesProps) {
  const { t } = useTranslation();
  const text = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const list = useQuery({
    ...query(proxyRoutes.getProxies),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (isTested(state.data) ? WHILE_TESTED : false),
  });
  return (
    <QueryView query={list}>
      {(proxies) => (
        <Stack gap="md">
          <Panel title={t(($) => $.proxies.list)}>
            <ProxyEditor list={proxies} text={text} missing={missing} onTyped={() => setMissing(false)} />
          </Panel>
          <ProxyStates
            list={proxies}
            onNone={() => {
              setMissing(true);
              text.current?.focus();
            }}
          />
          {proxies.items.length > 0 && <ProxySites search={search} onSearch={onSearch} />}
        </Stack>
      )}
    </QueryView>
  );
}

interface ProxyStatesProps {
  readonly list: ProxyList;
  /** Leads to the list when there is nothing to test. */
  readonly onNone: () => void;
}

function ProxyStates({ list, onNone }: ProxyStatesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const columns = useProxyColumns();
  const test = useMutation({
    ...mutation(proxyRoutes.testProxies),
    onSuccess: (answer) => client.setQueryData(query(proxyRoutes.getProxies).queryKey, answer),
    onError: toasts.failure,
  });
  const tested = isTested(list);
  const finishedAt = list.test?.finishedAt ?? null;
  return (
    <Panel title={t(($) => $.proxies.states)}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {tested
            ? t(($) => $.proxies.testing)
            : finishedAt === null
              ? t(($) => $.proxies.statesHint)
              : t(($) => $.proxies.tested, { moment: formats.dateTime(finishedAt) })}
        </Text>
        <BusyButton
          variant="default"
          busy={tested || test.isPending}
          onClick={() => (list.items.length === 0 ? onNone() : test.mutate({}))}
        >
          {t(($) => $.proxies.test)}
        </BusyButton>
      </Group>
      <ArrangedTable
        name="proxies"
        bare
        label={t(($) => $.proxies.states)}
        columns={columns}
        rows={list.items}
        rowKey={({ proxy }) => proxy}
        empty={<EmptyState title={t(($) => $.proxies.empty)} description={t(($) => $.proxies.emptyHint)} />}
      />
    </Panel>
  );
}

function isTested(list: ProxyList | undefined): boolean {
  return list?.test !== undefined && list.test !== null && list.test.finishedAt === null;
}
