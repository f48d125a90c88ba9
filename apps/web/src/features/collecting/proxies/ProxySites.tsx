import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { proxyRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useProxySiteColumns } from './use-proxy-site-columns.tsx';

/** Nodes tell once a minute. */
const POLL = 60_000;

/** What of the list is shown, as it stands in the address. */
export interface ProxySitesSearch {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

interface ProxySitesProps {
  readonly search: ProxySitesSearch;
  readonly onSearch: (search: ProxySitesSearch) => void;
}

/** How each proxy does at each site: requests, failures, bans and time, the worst first. */
export function ProxySites({ search: { page, limit, search }, onSearch }: ProxySitesProps) {
  const { t } = useTranslation();
  const input = { query: { page, limit, ...(search !== undefined && { search }) } };
  const list = useQuery({
    ...query(proxyRoutes.proxySites, input),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });
  const columns = useProxySiteColumns();
  return (
    <Panel title={t(($) => $.proxies.sites)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.proxies.sitesHint)}
        </Text>
        <SearchField
          label={t(($) => $.proxies.sitesSearch)}
          value={search ?? ''}
          onChange={(text) => onSearch({ page: 1, limit, ...(text !== '' && { search: text }) })}
        />
        <ArrangedTable
          name="proxy-sites"
          bare
          label={t(($) => $.proxies.sites)}
          columns={columns}
          {...pagedRows(list, {
            page,
            limit,
            onPage: (next) => onSearch({ ...next, ...(search !== undefined && { search }) }),
          })}
          rowKey={(row) => `${row.proxy} ${row.site}`}
          empty={
            search === undefined ? (
              <EmptyState title={t(($) => $.proxies.sitesEmpty)} description={t(($) => $.proxies.sitesEmptyHint)} />
            ) : (
              <EmptyState
                title={t(($) => $.components.nothingFound)}
                description={t(($) => $.components.nothingFoundHint)}
              />
            )
          }
        />
      </Stack>
    </Panel>
  );
}
