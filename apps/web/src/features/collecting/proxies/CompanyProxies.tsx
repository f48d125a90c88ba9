import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proxyRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { useProxySiteColumns } from './use-proxy-site-columns.tsx';

/** How many of the worst are shown. */
const SHOWN = 10;
const POLL = 60_000;

/** The proxies that do worst at one company's site: those that it bans most, then those that fail most. */
export function CompanyProxies({ host }: { readonly host: string }) {
  const { t } = useTranslation();
  const list = useQuery({ ...query(proxyRoutes.proxySites, { query: { host, limit: SHOWN } }), refetchInterval: POLL });
  const columns = useProxySiteColumns();
  return (
    <Panel title={t(($) => $.proxies.worst)}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(($) => $.proxies.sitesHint)}
      </Text>
      <ArrangedTable
        name="company-proxies"
        bare
        label={t(($) => $.proxies.worst)}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => `${row.proxy} ${row.site}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t(($) => $.proxies.worstEmpty)} description={t(($) => $.proxies.worstEmptyHint)} />}
      />
    </Panel>
  );
}
