import type { TagItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadTags } from './tag-rows.ts';
import { namedRow } from '../../platform/kit/rows.ts';

/**
 * Adds many tags in the order given. Names that exist already, and repeated ones, are left as they are.
 * @returns the tags that were added, and the given names that were not.
 */
export const createTags = verb(
  'directories.create',
  (ctx, input: { readonly names: readonly string[] }): Promise<{ items: TagItem[]; existing: string[] }> => {
    return transact(ctx, async (tx) => {
      // Sorted, so that two people who add the same names wait for each other in one order.
      const added = await query(namedRow)`
      insert into tag (name, created_at)
      select n.name, ${ctx.now()}::timestamptz from (
        select distinct on (search_key(g.name)) g.name
        from unnest(${[...input.names]}::text[]) with ordinality as g (name, place)
        order by search_key(g.name), g.place
      ) n
      on conflict (search_key(name)) do nothing
      returning id, name`.execute(tx.db);
      const places = new Map(input.names.map((name, place) => [name, place] as const).toReversed());
      const rows = added.rows.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
      const names = new Set(rows.map(({ name }) => name));
      if (names.size > 0) {
        const title = [...names].join(', ');
        await recordAudit(tx, {
          action: 'create',
          entity: 'tag',
          title,
          changes: { names: { from: null, to: [...names] } },
        });
      }
      return {
        items: await loadTags(
          tx.db,
          rows.map(({ id }) => id),
        ),
        existing: input.names.filter((name, place) => !names.has(name) || places.get(name) !== place),
      };
    });
  },
);
