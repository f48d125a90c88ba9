import type { CallInput, CallOutput, RouteRecord } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The input of a call as an argument list: it may be left out when the route demands nothing. */
export type InputArgs<R extends RouteRecord> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** What a call is called in the keys of its answers. */
export type CallName<R extends RouteRecord> = `${R['method']} ${R['path']}`;

/** The key under which a route's answers are cached: `[method and path]` for all of them, with an input for one. */
export function routeKey<R extends RouteRecord>(route: R, input?: CallInput<R>): readonly unknown[] {
  const name: CallName<RouteRecord> = `${route.method} ${route.path}`;
  return input === undefined ? [name] : [name, input];
}

/** Query options of a reading call; the request is cancelled when nobody waits for it any more (P1 §8). */
export function query<R extends RouteRecord>(route: R, ...[input]: InputArgs<R>) {
  return queryOptions<CallOutput<R>>({
    queryKey: routeKey(route, input),
    meta: { topics: route.topics },
    queryFn: ({ signal }) => call<R>(route, given<R>(input), signal),
  });
}

/** Mutation options of a writing call; its variables are the call's input. */
export function mutation<R extends RouteRecord>(route: R) {
  return {
    mutationKey: routeKey(route),
    mutationFn: (input: CallInput<R>): Promise<CallOutput<R>> => call(route, input),
  };
}

function given<R extends RouteRecord>(input: CallInput<R> | undefined): CallInput<R>;
function given(input: unknown): unknown {
  return input ?? {};
}
