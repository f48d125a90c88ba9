import { QueryClient } from '@tanstack/react-query';
import { isServerAway } from '#lib/api/index.ts';

/**
 * The cache of answers. What is live is pushed or polled; the rest counts as fresh for half a minute. What failed
 * because the server is away is asked for again by `outage/`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails and says so; waiting for one would leave the screen as it is, without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isServerAway(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
