import { Select } from '@mantine/core';
import type { UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useStaff } from '#lib/offline/use-people-and-places.ts';
import { AgentShops } from './AgentShops.tsx';
import type { EnvironmentAddress } from './environment-address.ts';

interface EnvironmentProps {
  readonly address: EnvironmentAddress;
  readonly onAddress: (address: EnvironmentAddress) => void;
}

/** The competitors' shops that agents watch (OFF-7): an agent is chosen, their shops are attached and detached. */
export function Environment({ address: { agent }, onAddress }: EnvironmentProps) {
  const { t } = useTranslation();
  const agents = useStaff('agents');
  const chosen = agents.data?.find(({ id }) => id === agent);
  return (
    <>
      <PageHeader title={t(($) => $.nav.environment)} description={t(($) => $.environment.hint)} />
      <FiltersBar active={agent !== undefined} onReset={() => onAddress({})}>
        <Select<number>
          label={t(($) => $.offline.agent)}
          placeholder={t(($) => $.environment.chooseAgent)}
          searchable
          clearable
          limit={100}
          openOnFocus={false}
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          nothingFoundMessage={t(($) => $.components.noOptions)}
          data={(agents.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={chosen?.id ?? null}
          onChange={(id) => onAddress(id === null ? {} : { agent: id })}
        />
      </FiltersBar>
      {chosen !== undefined ? (
        <AgentShops key={chosen.id} agent={chosen} />
      ) : (
        <DataTable<UserItem>
          label={t(($) => $.environment.agents)}
          columns={[
            {
              id: 'name',
              header: t(($) => $.offline.agent),
              phone: 'title',
              cell: ({ fullName }) => fullName,
            },
            { id: 'city', header: t(($) => $.offline.city), cell: ({ cityName }) => cityName ?? '—' },
            { id: 'mail', header: t(($) => $.environment.email), cell: ({ email }) => email },
          ]}
          rows={agents.data}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/competitive-environment', search: { agent: id } })}
          error={agents.error}
          onRetry={() => void agents.refetch()}
          empty={
            <EmptyState title={t(($) => $.environment.noAgents)} description={t(($) => $.environment.noAgentsHint)} />
          }
        />
      )}
    </>
  );
}
