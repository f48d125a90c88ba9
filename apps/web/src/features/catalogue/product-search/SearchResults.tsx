import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { EmptySearch, NothingFound, SearchHits } from './SearchHits.tsx';
import { useProductSearch } from './use-product-search.ts';

interface SearchResultsProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** All results of a product search on a screen of its own. */
export function SearchResults({ text, onSearch }: SearchResultsProps) {
  const { t } = useTranslation();
  const search = useProductSearch(text);
  const hits = search.data?.pages.flatMap(({ products }) => products) ?? [];
  const total = search.data?.pages[0]?.recordCounts;
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.searchResults)}
        count={total === undefined ? undefined : t(($) => $.monitoring.products, { count: total })}
      />
      <FiltersBar active={false} onReset={() => onSearch('')}>
        <SearchField label={t(($) => $.shell.searchLabel)} value={text} onChange={onSearch} />
      </FiltersBar>
      <Panel flush>
        {text === '' && <EmptySearch />}
        {text !== '' && search.isPending && (
          <div style={{ padding: 16 }}>
            <LoadingState />
          </div>
        )}
        {text !== '' && search.isError && <ErrorState error={search.error} onRetry={() => void search.refetch()} />}
        {text !== '' && search.isSuccess && hits.length === 0 && <NothingFound />}
        {text !== '' && hits.length > 0 && (
          <SearchHits tall hits={hits} hasMore={search.hasNextPage} onMore={() => void search.fetchNextPage()} />
        )}
      </Panel>
    </>
  );
}
