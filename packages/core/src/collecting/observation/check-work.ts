import { query } from '@tsenomer/db';
import type { ParserConfig, TaskKind } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import type { TakenShard } from '../work/kind-of-work.ts';
import { expectedProducts } from './expected-products.ts';
import type { ExpectedProduct } from './rules/expected-product.ts';
import type { PreviousPrice } from './rules/judge-check.ts';

/** The kinds of tasks that check links. */
const CHECK_KINDS = ['priceParsing', 'ratingReview'] as const;
type CheckKind = (typeof CHECK_KINDS)[number];

/** A link to check, and what is known of it. */
export interface WorkLink {
  readonly linkId: number;
  readonly url: string;
  readonly previous: PreviousPrice | null;
  /** What the page is compared with; null where the collection compares nothing. */
  readonly expected: ExpectedProduct | null;
}

/** Everything a node needs to work a shard of links off. */
export interface CheckWork {
  readonly work: 'check';
  readonly shardId: number;
  readonly taskId: number;
  readonly kind: CheckKind;
  /**
   * `config` is null when the company's robot was taken away after the run had begun: none of its links can be checked.
   */
  readonly company: { readonly id: number; readonly name: string; readonly config: ParserConfig | null };
  readonly city: { readonly id: number; readonly name: string };
  /** 0: the whole city. */
  readonly companyShopId: number;
  /** Links not checked yet; those that were checked before the shard was interrupted are left out. */
  readonly links: readonly WorkLink[];
}

/** What a node is given to check these links; the company's config as it is now. */
export async function loadCheckWork(
  { db }: TransactionContext,
  shard: TakenShard,
  linkIds: readonly number[],
): Promise<CheckWork> {
  const { shardId, taskId, companyId, companyShopId, cityId } = shard;
  return {
    work: 'check',
    shardId,
    taskId,
    kind: checkKind(shard.kind),
    company: await loadCompany(db, companyId),
    city: await db.selectFrom('city').select(['id', 'name']).where('id', '=', cityId).executeTakeFirstOrThrow(),
    companyShopId,
    links: await loadLinks(db, linkIds, shard),
  };
}

function checkKind(kind: TaskKind): CheckKind {
  const own = CHECK_KINDS.find((each) => each === kind);
  if (own === undefined) throw new TypeError(`${kind} checks no links`);
  return own;
}

async function loadCompany(db: DatabaseTransaction, id: number): Promise<CheckWork['company']> {
  const row = await db
    .selectFrom('company')
    .select(['full_name', 'parser_config'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: row.full_name, config: readConfig(row.parser_config) };
}

const linkRow = z.strictObject({
  id: z.int(),
  url: z.string(),
  last_price: z.bigint().nullable(),
  last_price_at: z.date().nullable(),
  currency: z.string().nullable(),
});
type LinkRow = z.output<typeof linkRow>;

async function loadLinks(
  db: DatabaseTransaction,
  linkIds: readonly number[],
  { collectionId, cityId, companyShopId: shopId }: TakenShard,
): Promise<WorkLink[]> {
  const expected = await expectedProducts(db, { collectionId, linkIds });
  const { rows } = await query(linkRow)`
    select l.id, l.url, s.last_price, s.last_price_at, s.currency
    from unnest(${[...linkIds]}::int[]) with ordinality as wanted(id, place)
    join link l on l.id = wanted.id
    left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${cityId}
      and s.company_shop_id = ${shopId}
    order by wanted.place`.execute(db);
  return rows.map((row) => ({
    linkId: row.id,
    url: row.url,
    previous: previousOf(row),
    expected: expected.get(row.id) ?? null,
  }));
}

function previousOf(row: LinkRow): PreviousPrice | null {
  if (row.last_price === null || row.last_price_at === null || row.currency === null) return null;
  return { price: { amount: row.last_price, currency: row.currency }, at: row.last_price_at };
}
