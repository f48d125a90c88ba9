import type pg from 'pg';

const MARK = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/**
 * Has a connection parse and plan statements that begin with the comment `prepared: NAME` once. For the few that are
 * long and sent all the time: planning one takes as long as recording thirty checks (docs/decisions/058). A name stands
 * for one text. The query builder has no way to name a statement, and this is the only place that knows of the mark.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const plain = client.query.bind(client);
  Object.assign(client, {
    query(first: unknown, ...rest: unknown[]): unknown {
      const name = typeof first === 'string' ? MARK.exec(first)?.[1] : undefined;
      return Reflect.apply(plain, client, name === undefined ? [first, ...rest] : [{ name, text: first }, ...rest]);
    },
  });
}
