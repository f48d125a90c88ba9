import { useQuery } from '@tanstack/react-query';
import { pictureParts, storageRoutes } from '@tsenomer/contracts';
import type { PictureParams } from '@tsenomer/contracts';
import { ApiError, call, routeKey } from '#lib/api/index.ts';
import { dataUrl } from './data-url.ts';

type Size = 'full' | 'thumbnail';

/** What is known of a kept picture: its bytes as an address, or that it was deleted, or that it did not come. */
export type Picture =
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'loading' | 'gone' | 'failed' };

/** A kept picture by its key. It is fetched by a call, because only calls show who asks. */
export function usePicture(key: string, size: Size): Picture {
  const params = pictureParts(key);
  const { data, error } = useQuery({
    queryKey: [...routeKey(storageRoutes.picture), key, size],
    queryFn: ({ signal }) => (params === null ? null : pictureUrl(params, size, signal)),
    staleTime: Infinity,
    retry: false,
  });
  if (typeof data === 'string') return { state: 'shown', url: data };
  if (data === null || (error instanceof ApiError && error.code === 'NOT_FOUND')) return { state: 'gone' };
  return { state: error === null ? 'loading' : 'failed' };
}

async function pictureUrl(params: PictureParams, size: Size, signal: AbortSignal): Promise<string> {
  return dataUrl(await call(storageRoutes.picture, { params, query: { size } }, signal));
}
