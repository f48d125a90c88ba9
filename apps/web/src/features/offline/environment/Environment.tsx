import type { UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { SelectField } from '#components/inputs/SelectField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useCities, useShopCompanies, useStaff } from '#lib/offline/use-people-and-places.ts';
import { AgentShops } from './AgentShops.tsx';
import { CitySelect } from './CitySelect.tsx';
import type { EnvironmentProps } from './environment-address.ts';
import { EnvironmentShops } from './EnvironmentShops.tsx';
import styles from './environment.module.css';

/**
 * The competitors' shops that agents watch (OFF-7): all of them with who does, and of an agent who is chosen their own,
 * which are attached and detached.
 */
export function Environment({ address, onAddress }: EnvironmentProps) {
  const { t } = useTranslation();
  const agents = useStaff('agents');
  const chosen = agents.data?.find(({ id }) => id === address.agent);
  return (
    <>
      <PageHeader title={t(($) => $.nav.environment)} description={t(($) => $.environment.hint)} />
      <Filters agents={agents.data ?? []} address={address} onAddress={onAddress} />
      {chosen !== undefined ? (
        <AgentShops key={chosen.id} agent={chosen} />
      ) : (
        <div className={styles['overview']}>
          <EnvironmentShops address={address} onAddress={onAddress} />
          <Panel title={t(($) => $.environment.agents)} flush>
            <DataTable<UserItem>
              bare
              label={t(($) => $.environment.agents)}
              columns={[
                {
                  id: 'name',
                  header: t(($) => $.offline.agent),
                  phone: 'title',
                  cell: ({ fullName }) => fullName,
                },
                { id: 'city', header: t(($) => $.offline.city), cell: ({ cityName }) => cityName ?? '—' },
              ]}
              rows={agents.data}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: '/competitive-environment', search: { agent: id } })}
              error={agents.error}
              onRetry={() => void agents.refetch()}
              empty={
                <EmptyState
                  title={t(($) => $.environment.noAgents)}
                  description={t(($) => $.environment.noAgentsHint)}
                />
              }
            />
          </Panel>
        </div>
      )}
    </>
  );
}

const NO_FILTERS = { agent: undefined, city: undefined, companies: undefined, search: undefined, watched: undefined };

function Filters({ agents, address, onAddress }: EnvironmentProps & { readonly agents: readonly UserItem[] }) {
  const { t } = useTranslation();
  const cities = useCities();
  const companies = useShopCompanies();
  const { agent, city, companies: companyIds, search = '', watched } = address;
  const isOfAgent = agent !== undefined;
  const narrows = isOfAgent || city !== undefined || companyIds !== undefined || search !== '' || watched !== undefined;
  return (
    <FiltersBar active={narrows} onReset={() => onAddress({ ...NO_FILTERS, page: 1 })}>
      <SelectField
        label={t(($) => $.offline.agent)}
        placeholder={t(($) => $.environment.chooseAgent)}
        options={agents.map(({ id, fullName }) => ({ id, name: fullName }))}
        value={agent}
        onChange={(id) => onAddress({ ...NO_FILTERS, agent: id, page: 1 })}
      />
      {!isOfAgent && (
        <SearchField
          label={t(($) => $.environment.shop)}
          placeholder={t(($) => $.environment.addressHint)}
          value={search}
          onChange={(text) => onAddress({ search: text === '' ? undefined : text, page: 1 })}
        />
      )}
      {!isOfAgent && (
        <CitySelect
          cities={cities}
          value={city ?? null}
          onChange={(id) => onAddress({ city: id ?? undefined, page: 1 })}
        />
      )}
      {!isOfAgent && (
        <MultiSelectField
          label={t(($) => $.offline.companies)}
          placeholder={t(($) => $.offline.anyCompany)}
          options={companies}
          value={companyIds ?? []}
          onChange={(ids) => onAddress({ companies: ids.length === 0 ? undefined : ids, page: 1 })}
        />
      )}
    </FiltersBar>
  );
}
