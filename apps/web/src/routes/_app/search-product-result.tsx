import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SearchResults } from '#features/catalogue/product-search/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/search-product-result')({
  validateSearch: z.object({ query: z.string().default('').catch('') }),
  component: SearchPage,
});

function SearchPage() {
  const { query } = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <SearchResults
      text={query}
      onSearch={(text) => void navigate({ search: { query: text }, ...entry({ query: text }) })}
    />
  );
}
