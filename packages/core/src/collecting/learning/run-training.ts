import type { Offer, TrainingReport } from '@tsenomer/contracts';
import { movesBetween, STANDARD_WEIGHTS } from '@tsenomer/extract';
import type { LabelledPage, Lessons, ReadingWeights, WeightMoves } from '@tsenomer/extract';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';
import { unpackedPage } from './packed-page.ts';
import { offerAnswers } from './rules/offer-answers.ts';
import { pageLabel } from './rules/page-label.ts';
import { partsOfCompanies } from './rules/parts-of-companies.ts';
import { readingReport } from './rules/reading-report.ts';
import type { Answers, JudgedPage, Readings } from './rules/reading-report.ts';
import { sampledPageIds, storedSample } from './sampled-pages.ts';
import { labelledPageIds, storedLabelledPage } from './stored-pages.ts';
import { weightsInUse } from './weights-in-use.ts';

/** Who reads pages and learns from them: each page within limits of time and memory, so that none ends a training. */
export interface PageTeacher {
  /** What a page teaches; null for one that cannot be read within the limits. */
  readonly lessons: (page: LabelledPage) => Promise<readonly Lessons[] | null>;
  /** What weights read from a page; null likewise. */
  readonly read: (
    page: { readonly url: string; readonly utf8: Uint8Array },
    weights: ReadingWeights,
  ) => Promise<Offer | null>;
  /** Weights that lessons move. */
  readonly learn: (from: ReadingWeights, lessons: readonly Lessons[]) => Promise<ReadingWeights>;
}

export interface TrainingRun {
  readonly trainingId: number;
  readonly signal?: AbortSignal;
}

/** Readings between two signs of progress. */
const SIGN_EVERY = 10;

/**
 * Trains weights on the labelled pages and writes down what they would change. They begin with this program's own, not
 * with those in use, so that a label counts once however often is trained; the same pages give the same weights. A
 * training that is over, or was forgotten, is left alone.
 * @throws what `signal` ends it with.
 */
export async function runTraining(
  ctx: Context,
  teacher: PageTeacher,
  { trainingId, signal }: TrainingRun,
): Promise<void> {
  const begun = await ctx.db
    .updateTable('reading_training')
    .set({ status: 'running', done_readings: 0 })
    .where('id', '=', trainingId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) return;
  const pages = await labelledPageIds(ctx.db);
  const sample = await sampledPageIds(ctx.db);
  const progress = await showProgress(ctx, trainingId, 2 * pages.length + sample.length);
  const each = async (): Promise<void> => {
    signal?.throwIfAborted();
    await progress();
  };
  const taught = await lessonsOfPages(ctx, teacher, pages, each);
  const after = await teacher.learn(
    STANDARD_WEIGHTS,
    [...taught.values()].flatMap(({ lessons }) => lessons),
  );
  const weights = { before: (await weightsInUse(ctx)).weights, after };
  const unseen = await unseenWeights(teacher, taught);
  const labelled = await judgedPages(ctx, teacher, { ids: [...taught.keys()], weights, unseen }, each);
  const sampled = await sampledReadings(ctx, teacher, { ids: sample, weights }, each);
  await finish(ctx, trainingId, {
    moves: movesBetween(STANDARD_WEIGHTS, after),
    report: readingReport({
      labelled,
      sample: sampled.read,
      unreadable: { labelled: pages.length - labelled.length, sample: sampled.unreadable },
      weights,
    }),
  });
}

/** Ends a training that could not be carried out. */
export async function failTraining(ctx: Context, { trainingId }: { readonly trainingId: number }): Promise<void> {
  await end(ctx, trainingId, { status: 'failed' });
}

interface Taught {
  readonly companyId: number;
  readonly lessons: readonly Lessons[];
}

/** What each page teaches, by its id, in the order of the ids. */
async function lessonsOfPages(
  { db }: Context,
  teacher: PageTeacher,
  ids: readonly number[],
  each: () => Promise<void>,
): Promise<ReadonlyMap<number, Taught>> {
  const taught = new Map<number, Taught>();
  for (const id of ids) {
    await each();
    const page = await storedLabelledPage(db, id);
    if (page === null) continue;
    const { url, companyId, labels } = page;
    const lessons = await teacher.lessons({
      ...pageLabel(url, companyId, labels),
      utf8: await unpackedPage(page.html),
    });
    if (lessons !== null) taught.set(id, { companyId, lessons });
  }
  return taught;
}

/** For each company the weights that were learnt without its pages. */
async function unseenWeights(
  teacher: PageTeacher,
  taught: ReadonlyMap<number, Taught>,
): Promise<(companyId: number) => ReadingWeights> {
  const all = [...taught.values()];
  const parts = partsOfCompanies(all.map(({ companyId }) => companyId));
  const weights = new Map<number, ReadingWeights>();
  for (const part of new Set(parts.values())) {
    const others = all.filter(({ companyId }) => parts.get(companyId) !== part);
    weights.set(
      part,
      await teacher.learn(
        STANDARD_WEIGHTS,
        others.flatMap(({ lessons }) => lessons),
      ),
    );
  }
  return (companyId) => weights.get(parts.get(companyId) ?? -1) ?? STANDARD_WEIGHTS;
}

interface Judging {
  readonly ids: readonly number[];
  readonly weights: Readings['weights'];
  readonly unseen: (companyId: number) => ReadingWeights;
}

async function judgedPages(
  { db }: Context,
  teacher: PageTeacher,
  { ids, weights, unseen }: Judging,
  each: () => Promise<void>,
): Promise<JudgedPage[]> {
  const judged: JudgedPage[] = [];
  for (const id of ids) {
    await each();
    const page = await storedLabelledPage(db, id);
    if (page === null) continue;
    const { url, companyId, company } = page;
    const labels = pageLabel(url, companyId, page.labels).fields;
    const utf8 = await unpackedPage(page.html);
    const [before, after, without] = await answersBy(teacher, { url, utf8 }, [
      weights.before,
      weights.after,
      unseen(companyId),
    ]);
    if (before && after && without) judged.push({ company, companyId, url, labels, before, after, unseen: without });
  }
  return judged;
}

async function sampledReadings(
  { db }: Context,
  teacher: PageTeacher,
  { ids, weights }: Pick<Judging, 'ids' | 'weights'>,
  each: () => Promise<void>,
): Promise<{ readonly read: Readings['sample']; readonly unreadable: number }> {
  const read: Readings['sample'][number][] = [];
  let unreadable = 0;
  for (const id of ids) {
    await each();
    const page = await storedSample(db, id);
    if (page === null) continue;
    const { company, url } = page;
    const utf8 = await unpackedPage(page.html);
    const [before, after] = await answersBy(teacher, { url, utf8 }, [weights.before, weights.after]);
    if (before && after) read.push({ company, url, before, after });
    else unreadable += 1;
  }
  return { read, unreadable };
}

/** What each of the weights reads from a page; null where it cannot be read within the limits. */
function answersBy(
  teacher: PageTeacher,
  page: { readonly url: string; readonly utf8: Uint8Array },
  weights: readonly ReadingWeights[],
): Promise<(Answers | null)[]> {
  return Promise.all(
    weights.map(async (each) => {
      const offer = await teacher.read(page, each);
      return offer && offerAnswers(offer);
    }),
  );
}

/** Tells how far a training is, now and then, to those who watch. */
async function showProgress(ctx: Context, trainingId: number, all: number): Promise<() => Promise<void>> {
  let done = 0;
  const show = (): Promise<void> =>
    transact(ctx, async (tx) => {
      await tx.db
        .updateTable('reading_training')
        .set({ done_readings: done, all_readings: all })
        .where('id', '=', trainingId)
        .execute();
      await touch(tx, ['readingTraining']);
    });
  await show();
  return async () => {
    done += 1;
    if (done % SIGN_EVERY === 0) await show();
  };
}

interface Outcome {
  readonly moves: WeightMoves;
  readonly report: TrainingReport;
}

function finish(ctx: Context, trainingId: number, { moves, report }: Outcome): Promise<void> {
  return end(ctx, trainingId, { status: 'done', moves: JSON.stringify(moves), report: JSON.stringify(report) });
}

function end(
  ctx: Context,
  trainingId: number,
  outcome: { readonly status: 'done' | 'failed'; readonly moves?: string; readonly report?: string },
): Promise<void> {
  return transact(ctx, async (tx) => {
    await tx.db
      .updateTable('reading_training')
      .set({ ...outcome, finished_at: tx.now() })
      .where('id', '=', trainingId)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    await touch(tx, ['readingTraining']);
  });
}
