import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { companyShopRoutes, environmentRoutes } from '@tsenomer/contracts';
import type { AgentShop, UserItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useCities, useShopCompanies } from '#lib/offline/use-people-and-places.ts';
import { CitySelect } from './CitySelect.tsx';
import styles from './environment.module.css';

interface AttachWindowProps {
  readonly agent: UserItem;
  readonly attached: readonly AgentShop[];
  readonly onClose: () => void;
}

/** So many addresses are offered at once; others are found by city, company and text. */
const OFFERED = 200;

/** Shops for an agent to watch, found by city, company and address; those of the agent's own city first. */
export default function AttachWindow({ agent, attached, onClose }: AttachWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const cities = useCities();
  const companies = useShopCompanies();
  const [cityId, setCityId] = useState<number | null>(agent.cityId);
  const [companyIds, setCompanyIds] = useState<number[]>([]);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [missing, setMissing] = useState(false);
  const shops = useQuery({
    ...query(companyShopRoutes.listCompanyShops, {
      query: {
        limit: OFFERED,
        page: 1,
        // Of companies that agents walk to: all of them while none is chosen.
        companyIds: companyIds.length > 0 ? companyIds : companies.map(({ id }) => id),
        ...(cityId !== null && { cityId }),
        ...(search !== '' && { search }),
      },
    }),
    enabled: companies.length > 0,
    placeholderData: keepPreviousData,
  });
  const attach = useMutation({
    mutationFn: () =>
      call(environmentRoutes.attachAgentShops, { body: { userId: agent.id, companyShopIds: [...chosen] } }),
    onSuccess: () => {
      toasts.success(t(($) => $.environment.attached));
      onClose();
    },
    onError: toasts.failure,
  });
  const has = new Set(attached.map(({ id }) => id));
  const nameOf = (id: number): string => companies.find((company) => company.id === id)?.name ?? '';
  const toggle = (id: number, on: boolean): void => {
    setMissing(false);
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  };
  return (
    <FormDialog
      title={t(($) => $.environment.attachTo, { name: agent.fullName })}
      confirm={t(($) => $.environment.attachCount, { count: chosen.size })}
      size={680}
      busy={attach.isPending}
      onSubmit={() => (chosen.size === 0 ? setMissing(true) : attach.mutate())}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <SearchField
          label={t(($) => $.environment.address)}
          placeholder={t(($) => $.environment.addressHint)}
          value={search}
          onChange={setSearch}
        />
        <CitySelect cities={cities} value={cityId} onChange={setCityId} />
        <MultiSelectField
          label={t(($) => $.offline.companies)}
          placeholder={t(($) => $.offline.anyCompany)}
          options={companies}
          value={companyIds}
          onChange={setCompanyIds}
        />
      </SimpleGrid>
      {missing && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(($) => $.environment.chooseShop)}
        </Text>
      )}
      <QueryView query={shops}>
        {({ items, total }) => (
          <>
            <ul className={styles['list']} aria-label={t(($) => $.environment.shops)}>
              {items.map(({ id, companyId, name, address, cityName }) => (
                <li key={id}>
                  <Checkbox
                    size="xs"
                    label={[nameOf(companyId), name, address].filter(Boolean).join(' · ')}
                    description={has.has(id) ? t(($) => $.environment.already) : cityName}
                    disabled={has.has(id)}
                    checked={has.has(id) || chosen.has(id)}
                    onChange={(event) => toggle(id, event.currentTarget.checked)}
                  />
                </li>
              ))}
              {items.length === 0 && <li>{t(($) => $.components.nothingFound)}</li>}
            </ul>
            {total > items.length && (
              <Text size="xs" c="dimmed">
                {t(($) => $.components.moreOptions, { limit: items.length })}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}
