import type { ParserConfig, StorageAddress } from '@tsenomer/contracts';
import { PARSING_ERROR } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { OUTCOME_CODE } from '../../collecting/observation/check.ts';
import type { Check } from '../../collecting/observation/check.ts';
import { expectedProducts } from '../../collecting/observation/expected-products.ts';
import type { ExpectedProduct } from '../../collecting/observation/rules/expected-product.ts';
import type { PreviousPrice } from '../../collecting/observation/rules/judge-check.ts';
import { readConfig } from '../../collecting/parser-config/stored-config.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedAmounts, typedColumns } from '../../platform/kit/typed-columns.ts';
import { DamagedPage, readWarc } from '../evidence/rules/read-warc.ts';
import type { KeptAnswer } from '../evidence/rules/read-warc.ts';
import { finishRereading } from './end-rereading.ts';
import { comparison } from './rules/compare-readings.ts';
import { pageIfReachable } from './stored-page.ts';

/** A page to be read the way a check would read it today. */
export interface PageToReread {
  readonly linkId: number;
  readonly url: string;
  readonly answers: readonly KeptAnswer[];
  readonly config: ParserConfig;
  /** Told to the site as the city; undefined when it has no name for it. */
  readonly cityValue: string | undefined;
  readonly expected: ExpectedProduct | null;
  /** The last good price before the check. */
  readonly previous: PreviousPrice | null;
  readonly observedAt: Date;
}

/** Who reads pages: within limits of time and memory, as checks are. */
export interface PageReader {
  /** By whose weights it reads; null: the program's own. */
  readonly trainingId: number | null;
  /** @throws DamagedPage for answers that are not those of the page's site. */
  readonly read: (page: PageToReread) => Promise<Check>;
}

export interface RereadingRun {
  readonly rereadingId: number;
  /** The storage that the reader's environment names; null for none. */
  readonly environment: StorageAddress | null;
  readonly signal?: AbortSignal;
}

const waitingRow = z.strictObject({
  id: z.int(),
  evidence_id: z.int().nullable(),
  kept_page_id: z.int().nullable(),
  product_id: z.int(),
  link_id: z.int(),
  company_id: z.int(),
  company_shop_id: z.int(),
  city_id: z.int(),
  collection_id: z.int(),
  observed_at: z.date(),
  url: z.string(),
  parser_config: z.unknown(),
  status: z.string(),
  /** What counts of the check; null where it is no longer kept. */
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  currency: z.string().nullable(),
  evidence: z.string().nullable(),
  last_price: z.bigint().nullable(),
  last_price_at: z.date().nullable(),
  last_currency: z.string().nullable(),
});
type WaitingPage = z.output<typeof waitingRow>;

/** Pages between two signs of progress. */
const SIGN_EVERY = 10;

/**
 * Reads the pages of a rereading that are waiting, one after the other, and writes down what each came to: broken off,
 * it goes on with the next one. A rereading that was ended is left alone. @throws what `signal` ends it with.
 */
export async function runRereading(ctx: Context, reader: PageReader, run: RereadingRun): Promise<void> {
  const { rereadingId, signal } = run;
  await ctx.db
    .updateTable('rereading')
    .set({ status: 'running' })
    .where('id', '=', rereadingId)
    .where('status', '=', 'queued')
    .execute();
  for (let done = 0; ; done += 1) {
    signal?.throwIfAborted();
    const page = await nextPage(ctx, rereadingId);
    if (page === null) break;
    await readPage(ctx, reader, run, page);
    if (done % SIGN_EVERY === 0) await transact(ctx, (tx) => touch(tx, ['rereading']));
  }
  await finishRereading(ctx, rereadingId, 'done');
}

async function nextPage({ db }: Context, rereadingId: number): Promise<WaitingPage | null> {
  const { rows } = await query(waitingRow)`
    select p.id, p.evidence_id, p.kept_page_id, p.product_id, p.link_id, p.company_id, p.company_shop_id,
      p.city_id, p.collection_id, p.observed_at, p.url, c.parser_config, r.status, o.outcome, o.error_code, o.price,
      o.old_price, o.card_price, o.club_price, o.coupon_price, o.currency, o.evidence, before.price as last_price,
      before.observed_at as last_price_at, before.currency as last_currency
    from rereading r
    join reread_page p on p.rereading_id = r.id and p.state = 'waiting'
    join company c on c.id = p.company_id
    left join counted_check o on o.product_id = p.product_id and o.company_id = p.company_id
      and o.observed_at = p.observed_at
      and o.link_id = p.link_id and o.task_id = p.task_id
    left join lateral (
      select b.price, b.observed_at, b.currency from counted_check b
      where b.product_id = p.product_id and b.company_id = p.company_id and b.observed_at < p.observed_at
        and b.link_id = p.link_id
        and b.city_id = p.city_id and b.company_shop_id = p.company_shop_id and b.price is not null
      order by b.observed_at desc limit 1
    ) before on true
    where r.id = ${rereadingId} and r.status = 'running'
    order by p.id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function readPage(ctx: Context, reader: PageReader, run: RereadingRun, page: WaitingPage): Promise<void> {
  if (page.outcome === null) return write(ctx, page, { state: 'gone' });
  const stored = await pageIfReachable(ctx, run.environment, page);
  if (stored === null) return write(ctx, page, { state: 'away' });
  const { hash } = stored;
  if (stored.sealed !== null && stored.sealed !== hash) return write(ctx, page, { state: 'damaged', hash });
  const config = readConfig(page.parser_config);
  if (config === null)
    return write(ctx, page, { state: 'unread', hash, outcome: 3, error_code: PARSING_ERROR.moduleNotFound });
  try {
    const answers = readWarc(stored.bytes);
    const now = await reader.read({
      linkId: page.link_id,
      url: page.url,
      answers,
      config,
      cityValue: config.cityValues[String(page.city_id)],
      expected: await expectedOf(ctx, page),
      previous: previousOf(page),
      observedAt: page.observed_at,
    });
    return await writeReading(ctx, page, { now, hash, trainingId: reader.trainingId });
  } catch (error) {
    if (error instanceof DamagedPage) return write(ctx, page, { state: 'damaged', hash });
    throw error;
  }
}

function writeReading(
  ctx: Context,
  page: WaitingPage,
  { now, hash, trainingId }: { readonly now: Check; readonly hash: string; readonly trainingId: number | null },
): Promise<void> {
  const outcome = OUTCOME_CODE[now.outcome];
  const { outcome: was, error_code: errorCode, price, old_price: oldPrice, currency } = page;
  const recorded = { outcome: was ?? 3, errorCode, price, oldPrice, currency, ...typedAmounts(page) };
  return write(ctx, page, {
    state: comparison(recorded, { ...now, outcome }),
    outcome,
    error_code: now.errorCode,
    price: now.price,
    old_price: now.oldPrice,
    card_price: now.cardPrice,
    club_price: now.clubPrice,
    coupon_price: now.couponPrice,
    currency: now.currency,
    evidence: now.evidence,
    hash,
    training_id: trainingId,
  });
}

interface Outcome {
  readonly state: 'same' | 'differs' | 'unread' | 'away' | 'damaged' | 'gone';
  readonly outcome?: 1 | 2 | 3;
  readonly error_code?: number | null;
  readonly price?: bigint | null;
  readonly old_price?: bigint | null;
  readonly card_price?: bigint | null;
  readonly club_price?: bigint | null;
  readonly coupon_price?: bigint | null;
  readonly currency?: string | null;
  readonly evidence?: string | null;
  readonly hash?: string;
  readonly training_id?: number | null;
}

async function write({ db, now }: Context, page: WaitingPage, outcome: Outcome): Promise<void> {
  await db
    .updateTable('reread_page')
    .set({
      ...outcome,
      was_outcome: page.outcome,
      was_error_code: page.error_code,
      was_price: page.price,
      was_old_price: page.old_price,
      was_card_price: page.card_price,
      was_club_price: page.club_price,
      was_coupon_price: page.coupon_price,
      was_currency: page.currency,
      was_evidence: page.evidence,
      read_at: now(),
    })
    .where('id', '=', page.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What the page is compared with, where its monitoring is there. */
async function expectedOf(ctx: Context, page: WaitingPage): Promise<ExpectedProduct | null> {
  const { collection_id: collectionId, link_id: linkId } = page;
  return transact(ctx, async ({ db }) => {
    const collection = await db.selectFrom('collection').select('id').where('id', '=', collectionId).executeTakeFirst();
    if (collection === undefined) return null;
    return (await expectedProducts(db, { collectionId, linkIds: [linkId] })).get(linkId) ?? null;
  });
}

function previousOf({
  last_price: amount,
  last_price_at: at,
  last_currency: currency,
}: WaitingPage): PreviousPrice | null {
  return amount === null || at === null || currency === null ? null : { price: { amount, currency }, at };
}
