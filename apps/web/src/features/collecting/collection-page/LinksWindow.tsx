import { collectionRoutes, DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionLink } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import { linksInput, OUTCOMES } from './links-search.ts';
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
}

/** The products window (P2 §2): links of a company, or of all, by result, error and text, with their newest check. */
export function LinksWindow({ collection, search, onSearch, onClose, poll }: LinksWindowProps) {
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
  const columns = useLinkColumns(list.data?.items ?? [], { places: own.length !== 1 });
  const shop = search.shop === undefined ? undefined : first?.companyShop?.name;
  const title =
    first === undefined
      ? t(($) => $.collectionPage.window.titleAll)
      : t(($) => $.collectionPage.window.title, { company: [first.company.name, shop].filter(Boolean).join(', ') });
  const change = (patch: LinksSearch) => onSearch({ ...search, ...patch, page: 1 });
  const filtered = search.outcome !== undefined || search.error !== undefined || search.search !== undefined;
  const reset = () => change({ outcome: undefined, error: undefined, search: undefined });
  return (
    <ModalWindow
      onClose={onClose}
      title={title}
      size={1080}
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
          value={search.outcome ?? null}
          onChange={(value) => change({ outcome: OUTCOMES.find((outcome) => outcome === value), error: undefined })}
          data={OUTCOMES.map((outcome) => ({ value: outcome, label: t(($) => $.monitoring.outcome[outcome]) }))}
        />
        <Select<number>
          label={t(($) => $.collectionPage.window.errorCode)}
          placeholder={t(($) => $.collectionPage.window.anyErrorCode)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          disabled={search.outcome !== undefined && search.outcome !== 'error'}
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
      </FiltersBar>
      <ArrangedTable<CollectionLink>
        name="collection-links"
        label={title}
        columns={columns}
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
