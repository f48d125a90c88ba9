import { partialMatchKey } from '@tanstack/react-query';

/**
 * Placeholder of a query: while another answer is fetched the one of before stays, unless its rows are of another kind
 * and would be taken for what they are not.
 * @param kind the parameters that say what the rows are
 */
export function keepKind(kind: Readonly<Record<string, unknown>>) {
  return <Output>(before: Output | undefined, last: { readonly queryKey: readonly unknown[] } | undefined) =>
    last !== undefined && partialMatchKey(last.queryKey, [last.queryKey[0], { query: kind }]) ? before : undefined;
}
