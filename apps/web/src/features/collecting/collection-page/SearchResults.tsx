import type { CollectionDetails, CollectionResult } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import type { SearchKind } from '#lib/monitoring-kind.ts';
import type { LinksSearch } from './links-search.ts';
import { resultKey } from './totals.ts';
import { useSearchColumns } from './use-search-columns.tsx';

const StartSearch = lazy(() => import('./StartSearch.tsx'));

interface SearchResultsProps {
  readonly collection: CollectionDetails;
  readonly kind: SearchKind;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly editLinks: boolean };
  readonly onOpen: (links: LinksSearch) => void;
  /** null for those who may not run. */
  readonly onRun: ((result: CollectionResult) => void) | null;
}

/** What the newest search found at each company, with what can be done there: start, stop, leave out, its history. */
export function SearchResults({ collection, kind, may, onOpen, onRun }: SearchResultsProps) {
  const { t } = useTranslation();
  const [starting, setStarting] = useState<CollectionResult['company'] | null>(null);
  const columns = useSearchColumns({
    collection,
    kind,
    may,
    onOpen,
    onRun,
    onStart: onRun === null ? null : ({ company }) => setStarting(company),
  });
  return (
    <>
      <ArrangedTable<CollectionResult>
        name="search-results"
        label={t(($) => $.collections.columns.companies)}
        columns={columns}
        rows={collection.results}
        rowKey={resultKey}
        empty={<EmptyState title={t(($) => $.collectionPage.noResults)} />}
      />
      {starting !== null && (
        <Suspense fallback={null}>
          <StartSearch collectionId={collection.id} kind={kind} company={starting} onClose={() => setStarting(null)} />
        </Suspense>
      )}
    </>
  );
}
