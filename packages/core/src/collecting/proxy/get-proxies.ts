import { parseProxyList, proxyName } from '@tsenomer/contracts';
import type { ProxyItem, ProxyList } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';

/** The proxy list, what of it is none, and how each proxy does, over all nodes. */
export const getProxies = verb('adminSettings.read', async (ctx): Promise<ProxyList> => {
  return proxiesAsKept(ctx);
});

/** The same for whoever has been let in already. */
export async function proxiesAsKept(ctx: Pick<Context, 'db'>): Promise<ProxyList> {
  const { list } = await readSetting(ctx, 'proxies');
  const { proxies, rejected } = parseProxyList(list);
  const names = [...new Set(proxies.map(proxyName))];
  const known = new Map((await stateRows(ctx, names)).map((row) => [row.proxy, row]));
  const test = await ctx.db.selectFrom('proxy_test').select(['ordered_at', 'finished_at']).executeTakeFirst();
  return {
    proxies: list,
    rejected,
    items: names.map((name) => presentProxy(name, known.get(name))),
    test:
      test === undefined
        ? null
        : { orderedAt: test.ordered_at.toISOString(), finishedAt: momentToWire(test.finished_at) },
  };
}

const stateRow = z.strictObject({
  proxy: z.string(),
  successes: z.number(),
  bans: z.number(),
  errors: z.number(),
  score: z.int(),
  last_used_at: z.date(),
  last_error: z.string().nullable(),
  aside_until: z.date().nullable(),
});
type StateRow = z.output<typeof stateRow>;

async function stateRows({ db }: Pick<Context, 'db'>, names: readonly string[]): Promise<StateRow[]> {
  const { rows } = await query(stateRow)`
    select proxy, sum(successes)::float8 as successes, sum(bans)::float8 as bans, sum(errors)::float8 as errors,
      round(avg(score))::int as score, max(last_used_at) as last_used_at,
      (array_agg(last_error order by last_used_at desc))[1] as last_error,
      max(aside_until) filter (where aside_until > now()) as aside_until
    from proxy_state where proxy = any(${[...names]}::text[]) group by proxy`.execute(db);
  return rows;
}

function presentProxy(proxy: string, row: StateRow | undefined): ProxyItem {
  return {
    proxy,
    successes: row?.successes ?? 0,
    bans: row?.bans ?? 0,
    errors: row?.errors ?? 0,
    score: row?.score ?? null,
    lastUsedAt: momentToWire(row?.last_used_at ?? null),
    lastError: row?.last_error ?? null,
    asideUntil: momentToWire(row?.aside_until ?? null),
  };
}
