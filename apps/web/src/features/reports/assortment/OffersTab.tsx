import { Button, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { assortmentRoutes, OFFER_MATCHES, OFFER_SORTS, OFFER_TIMES } from '@tsenomer/contracts';
import type { AssortmentOffer } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { call, download, query } from '#lib/api/index.ts';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { isNarrowed, NO_FILTERS, offerFilters } from './assortment-address.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import type { TabProps } from './tab-props.ts';
import { useOfferColumns } from './use-offer-columns.tsx';

const OfferHistory = lazy(() => import('./OfferHistory.tsx'));
const MatchWindow = lazy(() => import('./MatchWindow.tsx'));

/** What companies show, with what is made of it. */
export function OffersTab(props: TabProps) {
  const { assortment, address, onChange } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayEdit = useMay('products.edit');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [history, setHistory] = useState<AssortmentOffer | null>(null);
  const [matching, setMatching] = useState<AssortmentOffer | null>(null);
  const { page, limit, sort, descending } = address;
  const params = { id: assortment.id };
  const selection = { sort, descending, filters: offerFilters(address) };
  const offers = useQuery({
    ...query(assortmentRoutes.listAssortmentOffers, { params, query: { ...selection, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const ignore = useMutation({
    mutationFn: (body: { offerIds: number[]; ignored: boolean }) =>
      call(assortmentRoutes.ignoreAssortmentOffers, { params, body }),
    onSuccess: (_answer, { ignored }) => {
      toasts.success(ignored ? t(($) => $.assortment.ignored) : t(($) => $.assortment.takenBack));
      setChosen(new Set());
    },
    onError: toasts.failure,
  });
  const columns = useOfferColumns({
    onHistory: setHistory,
    onMatch: setMatching,
    onIgnore: (offer) => ignore.mutate({ offerIds: [offer.id], ignored: offer.match !== 'ignored' }),
  });
  const total = offers.data?.total ?? 0;
  const putBack = address.match === 'ignored';
  return (
    <Stack gap="sm" mt="sm">
      <FiltersBar active={isNarrowed(address)} onReset={() => onChange(NO_FILTERS)}>
        <SearchField
          label={t(($) => $.assortment.search)}
          value={address.search ?? ''}
          onChange={(search) => onChange({ search: search === '' ? undefined : search, page: 1 })}
        />
        <CompanyFilter {...props} />
        <NativeSelect
          label={t(($) => $.assortment.time)}
          value={address.time}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ time: OFFER_TIMES.find((time) => time === value) ?? 'present', page: 1 });
          }}
          data={OFFER_TIMES.map((value) => ({ value, label: t(($) => $.assortment.times[value]) }))}
        />
        {(address.time === 'came' || address.time === 'vanished') && (
          <PeriodFilter address={address} onChange={onChange} />
        )}
        <NativeSelect
          label={t(($) => $.assortment.match)}
          value={address.match ?? 'any'}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ match: OFFER_MATCHES.find((match) => match === value), page: 1 });
          }}
          data={(['any', ...OFFER_MATCHES] as const).map((value) => ({
            value,
            label: t(($) => $.assortment.matches[value]),
          }))}
        />
        <ReportFileButton
          disabled={total === 0}
          onDownload={(signal, format) =>
            download(
              assortmentRoutes.assortmentOffersFile,
              { params, query: { ...selection, format } },
              `Assortment-offers.${format}`,
              undefined,
              signal,
            )
          }
        />
      </FiltersBar>
      <DataTable
        label={t(($) => $.assortment.offersCount, { count: total })}
        columns={columns}
        {...pagedRows(offers, { page, limit, onPage: onChange })}
        rowKey={({ id }) => id}
        sort={{ by: sort, descending }}
        onSort={({ by, descending: down }) =>
          onChange({ sort: OFFER_SORTS.find((each) => each === by) ?? 'name', descending: down, page: 1 })
        }
        choice={
          mayEdit
            ? {
                isChosen: ({ id }) => chosen.has(id),
                label: ({ name }) => name,
                onPress: ({ id }) =>
                  setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id])),
                onPage: (all) => setChosen(new Set(all ? (offers.data?.items ?? []).map(({ id }) => id) : [])),
              }
            : undefined
        }
        empty={
          isNarrowed(address) ? (
            <EmptyState
              title={t(($) => $.assortment.nothingFound)}
              description={t(($) => $.assortment.nothingFoundHint)}
            />
          ) : (
            <EmptyState title={t(($) => $.assortment.noOffers)} description={t(($) => $.assortment.noOffersHint)} />
          )
        }
      />
      {chosen.size > 0 && (
        <ChosenBar
          label={t(($) => $.assortment.chosen)}
          count={t(($) => $.assortment.offersCount, { count: chosen.size })}
          onClear={() => setChosen(new Set())}
        >
          <Button onClick={() => ignore.mutate({ offerIds: [...chosen], ignored: !putBack })}>
            {putBack ? t(($) => $.assortment.takeBackChosen) : t(($) => $.assortment.ignoreChosen)}
          </Button>
        </ChosenBar>
      )}
      <Suspense fallback={null}>
        {history !== null && <OfferHistory offer={history} onClose={() => setHistory(null)} />}
        {matching !== null && <MatchWindow offer={matching} onClose={() => setMatching(null)} />}
      </Suspense>
    </Stack>
  );
}
