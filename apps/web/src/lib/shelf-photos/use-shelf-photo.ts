import { useQuery } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import { ApiError, call, routeKey } from '#lib/api/index.ts';
import { dataUrl } from '#lib/pictures/data-url.ts';

type Size = 'full' | 'thumbnail';

/** What is known of a photo of a shelf: its bytes as an address, or that there are none. */
export type ShelfPhoto =
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'loading' | 'gone' | 'failed' };

/** A photo of a task by its uuid. It is fetched by a call, because only calls show who asks. */
export function useShelfPhoto(uuid: string, size: Size): ShelfPhoto {
  const input = { params: { uuid }, query: { size } };
  const { data, error } = useQuery({
    queryKey: routeKey(offlineTaskRoutes.shelfPhoto, input),
    queryFn: async ({ signal }) => dataUrl(await call(offlineTaskRoutes.shelfPhoto, input, signal)),
    staleTime: Infinity,
    retry: false,
  });
  if (data !== undefined) return { state: 'shown', url: data };
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return { state: 'gone' };
  return { state: error === null ? 'loading' : 'failed' };
}
