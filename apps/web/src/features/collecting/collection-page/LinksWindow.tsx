import { collectionRoutes, DEFAULT_PAGE_SIZE, LINK_STATES } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionLink } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { call, query } from '#lib/api/index.ts';
import { useChosen } from '#lib/links/use-chosen.ts';
import { useLinkEdits } from '#lib/links/use-link-edits.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { linksInput, STATUSES, statusPart } from './links-input.ts';
import type { Status } from './links-input.ts';
import { OUTCOMES } from './links-search.ts';
import type { LinksSearch } from './links-search.ts';
import { errorsByCode } from './totals.ts';
import { useLinkColumns } from './use-link-columns.tsx';
import styles from './page.module.css';

interface LinksWindowProps {
  readonly collection: CollectionDetails;
  /** With `links` set. */
  readonly search: LinksSearch;
  readonly onSearch: (search: LinksSearch) => void;
  readonly onClose: () => void;
  /** How often to ask while checks run; false when nothing does. */
  readonly poll: number | false;
  /** Whether links may be edited, and checked. */
  readonly may: { readonly edit: boolean; readonly run: boolean };
}

/** The products window (P2 §2): links of a company, or of all, by result, error and text, with their newest check. */
export function LinksWindow({ collection, search, onSearch, onClose, poll, may }: LinksWindowProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)');
  const list = useQuery({
    ...query(collectionRoutes.collectionLinks, linksInput(collection.id, search)),
    placeholderData: keepPreviousData,
    refetchInterval: poll,
  });
  const own = collection.results.filter(
    (result) =>
      result.company.id === search.links && (search.shop === undefined || result.companyShop?.id === search.shop),
  );
  const [first] = own;
  const edits = useLinkEdits(collection.id);
  const toasts = useToasts();
  const rows = list.data?.items ?? [];
  const columns = useLinkColumns(rows, { places: own.length !== 1, edits, may });
  const chosen = useChosen(rows, {
    idOf: (row) => row.productId,
    label: (row) => t(($) => $.companyView.chosen.choose, { product: row.productName }),
  });
  const shop = search.shop === undefined ? undefined : first?.companyShop?.name;
  const title =
    first === undefined
      ? t(($) => $.collectionPage.window.titleAll)
      : t(($) => $.collectionPage.window.title, { company: [first.company.name, shop].filter(Boolean).join(', ') });
  const change = (patch: LinksSearch) => onSearch({ ...search, ...patch, page: 1 });
  const { outcome, state, error, notation, search: text } = search;
  const filtered = [outcome, state, error, notation, text].some((part) => part !== undefined);
  const reset = () => change({ ...statusPart(undefined), notation: undefined, search: undefined });
  const statusName = (status: Status): string => {
    const known = OUTCOMES.find((each) => each === status);
    const other = LINK_STATES.find((each) => each === status);
    if (known !== undefined) return t(($) => $.monitoring.outcome[known]);
    return other === undefined ? '' : t(($) => $.collectionPage.window.states[other]);
  };
  const runChosen = async (): Promise<void> => {
    const companyIds = first === undefined ? {} : { companyIds: [first.company.id] };
    const started = await edits.attempt(async () => {
      const body = { productIds: [...chosen.ids], ...companyIds };
      await call(collectionRoutes.partialRun, { params: { id: collection.id }, body });
      toasts.success(t(($) => $.companyView.chosen.runStarted));
    });
    if (started) chosen.clear();
  };
  return (
    <ModalWindow
      onClose={onClose}
      title={title}
      size={1320}
      fullScreen={phone}
      centered={false}
      className={styles['window'] ?? ''}
    >
      <FiltersBar active={filtered} onReset={reset}>
        <SearchField
          label={t(($) => $.collectionPage.window.search)}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text === '' ? undefined : text })}
        />
        <Select
          label={t(($) => $.collectionPage.window.outcome)}
          placeholder={t(($) => $.collectionPage.window.anyOutcome)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          value={search.state ?? search.outcome ?? null}
          onChange={(value) => change(statusPart(STATUSES.find((status) => status === value)))}
          data={STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
        />
        <Select<number>
          label={t(($) => $.collectionPage.window.errorCode)}
          placeholder={t(($) => $.collectionPage.window.anyErrorCode)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          disabled={search.state !== undefined || (search.outcome !== undefined && search.outcome !== 'error')}
          value={search.error ?? null}
          onChange={(code) => change({ error: code ?? undefined })}
          data={errorsByCode(first === undefined ? collection.results : own).map(({ code }) => ({
            value: code,
            label: t(($) => $.collectionPage.window.codeAndName, {
              code,
              name: t(($) => $.monitoring.parsingError[parsingErrorName(code)]),
            }),
          }))}
        />
        <SearchField
          label={t(($) => $.collectionPage.window.notation)}
          value={search.notation ?? ''}
          onChange={(text) => change({ notation: text === '' ? undefined : text })}
        />
      </FiltersBar>
      {chosen.ids.size > 0 && (
        <ChosenBar
          label={t(($) => $.companyView.chosen.label)}
          count={t(($) => $.companyView.chosen.count, { count: chosen.ids.size })}
          onClear={chosen.clear}
        >
          <BusyButton size="compact-sm" onClick={() => void runChosen()}>
            {t(($) => $.companyView.chosen.run)}
          </BusyButton>
        </ChosenBar>
      )}
      <ArrangedTable<CollectionLink>
        name="collection-links"
        label={title}
        columns={columns}
        {...(may.run && { choice: chosen.choice })}
        {...pagedRows(list, {
          page: search.page ?? 1,
          limit: search.limit ?? DEFAULT_PAGE_SIZE,
          onPage: (page) => onSearch({ ...search, ...page }),
        })}
        rowKey={(row) => `${row.linkId} ${row.companyShop?.id ?? ''}`}
        empty={
          <EmptyState
            title={filtered ? t(($) => $.components.nothingFound) : t(($) => $.collectionPage.window.empty)}
            {...(filtered && { description: t(($) => $.components.nothingFoundHint) })}
          />
        }
      />
    </ModalWindow>
  );
}
