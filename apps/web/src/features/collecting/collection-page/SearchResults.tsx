import type { CollectionResult } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import type { SearchKind } from '#lib/monitoring-kind.ts';
import type { LinksSearch } from './links-search.ts';
import { resultKey } from './totals.ts';
import { useSearchColumns } from './use-search-columns.tsx';

const StartSearch = lazy(() => import('./StartSearch.tsx'));
const RunHistory = lazy(() => import('./RunHistory.tsx'));

interface SearchResultsProps {
  readonly collectionId: number;
  readonly kind: SearchKind;
  readonly results: readonly CollectionResult[];
  readonly onOpen: (links: LinksSearch) => void;
  /** null for those who may not run. */
  readonly onRun: ((result: CollectionResult) => void) | null;
}

/** What the newest search found at each company, with the history of its searches and their start. */
export function SearchResults({ collectionId, kind, results, onOpen, onRun }: SearchResultsProps) {
  const { t } = useTranslation();
  const [starting, setStarting] = useState<CollectionResult['company'] | null>(null);
  const [history, setHistory] = useState<CollectionResult['company'] | null>(null);
  const columns = useSearchColumns({
    kind,
    onOpen,
    onRun,
    onStart: onRun === null ? null : ({ company }) => setStarting(company),
    onHistory: ({ company }) => setHistory(company),
  });
  return (
    <>
      <ArrangedTable<CollectionResult>
        name="search-results"
        label={t(($) => $.collections.columns.companies)}
        columns={columns}
        rows={results}
        rowKey={resultKey}
        empty={<EmptyState title={t(($) => $.collectionPage.noResults)} />}
      />
      {starting !== null && (
        <Suspense fallback={null}>
          <StartSearch collectionId={collectionId} kind={kind} company={starting} onClose={() => setStarting(null)} />
        </Suspense>
      )}
      {history !== null && (
        <Suspense fallback={null}>
          <RunHistory collectionId={collectionId} kind={kind} company={history} onClose={() => setHistory(null)} />
        </Suspense>
      )}
    </>
  );
}
