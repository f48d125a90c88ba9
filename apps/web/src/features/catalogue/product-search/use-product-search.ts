import { useInfiniteQuery } from '@tanstack/react-query';
import { PRODUCT_SEARCH_PAGE_SIZE, searchRoutes } from '@tsenomer/contracts';
import { call, routeKey } from '#lib/api/index.ts';

/**
 * Products that match a text, 50 to a page, further pages on demand; a new text starts at page 1 and cancels the older
 * request.
 */
export function useProductSearch(text: string) {
  return useInfiniteQuery({
    queryKey: routeKey(searchRoutes.searchProducts, { query: { query: text } }),
    enabled: text !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchRoutes.searchProducts,
        { query: { query: text, page: pageParam, peer_page: PRODUCT_SEARCH_PAGE_SIZE } },
        signal,
      ),
    getNextPageParam: ({ recordCounts }, _, page) =>
      page * PRODUCT_SEARCH_PAGE_SIZE < recordCounts ? page + 1 : undefined,
  });
}
