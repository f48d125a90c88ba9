import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/index.ts';

/** Failures that may pass by themselves: the server was not reached, or says that it is overloaded or restarting. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
}

/** While the server is away, screens that have nothing to show ask again this often (ms), so that they fill by themselves when it is back. */
const ASK_AGAIN = 10_000;

/** The cache of answers. What is live is pushed or polled; the rest counts as fresh for half a minute. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails and says so; waiting for one would leave the screen as it is, without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => state.data === undefined && mayPass(state.error) && ASK_AGAIN,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
