import type { Robot } from '@tsenomer/contracts';
import { lessonsOf, moveWeights, readSellerPages } from '@tsenomer/extract';
import type { LabelledPage, Lessons, PageVerdict, ReadingWeights, ReadingWish } from '@tsenomer/extract';
import type { HistoryInput } from '@tsenomer/robot-builder';
import type { ReadAnswerInput, SiteAnswer, SiteProduct } from '@tsenomer/sites';
import { proposeByHistory } from '@tsenomer/robot-builder';
import { readAnswer, readSite, signsOf, siteProduct } from '@tsenomer/sites';
import { isMarkedAsUntransferable } from 'node:worker_threads';
import { readList } from './read-list.ts';
import type { ListReading, ListVerdict } from './read-list.ts';

/** What the requests of a site module have brought so far. */
export type AnswersReading = SiteProduct & { readonly answers: readonly SiteAnswer[]; readonly wish?: ReadingWish };

/** A product's page, or the answers to the requests of a site module. */
export type PageReading = ReadAnswerInput | AnswersReading;

/** Why nothing more has to be asked about a product. */
export interface Signs {
  /** The sign of a ban. */
  readonly blocked: string | null;
  /** The sign that the product is not there. */
  readonly notFound: string | null;
}

/** A product's page that may lead to its pages at single sellers. */
export interface SellersReading {
  readonly html: string;
  readonly url: string;
}

/** What is to be learnt of a labelled page. */
export type LessonsReading = LabelledPage;

/** Weights that lessons are to move. */
export interface LearningReading {
  readonly from: ReadingWeights;
  readonly lessons: readonly Lessons[];
}

/** Pages whose selectors are to be found by what their products cost. */
export type ProposalReading = HistoryInput;

/** What is read. */
export type Reading =
  | { readonly kind: 'page'; readonly input: PageReading }
  | { readonly kind: 'signs'; readonly input: AnswersReading }
  | { readonly kind: 'list'; readonly input: ListReading }
  | { readonly kind: 'sellers'; readonly input: SellersReading }
  | { readonly kind: 'lessons'; readonly input: LessonsReading }
  | { readonly kind: 'proposal'; readonly input: ProposalReading }
  | { readonly kind: 'learning'; readonly input: LearningReading };

/** What it says. */
export type Said =
  | { readonly kind: 'page'; readonly verdict: PageVerdict }
  | { readonly kind: 'signs'; readonly verdict: Signs }
  | { readonly kind: 'list'; readonly verdict: ListVerdict }
  | { readonly kind: 'sellers'; readonly verdict: readonly string[] }
  | { readonly kind: 'lessons'; readonly verdict: readonly Lessons[] }
  | { readonly kind: 'proposal'; readonly verdict: readonly Robot[] }
  | { readonly kind: 'learning'; readonly verdict: ReadingWeights };

export function read({ kind, input }: Reading): Said {
  if (kind === 'list') return { kind, verdict: readList(input) };
  if (kind === 'signs') return { kind, verdict: signsOf(input.module, input.parts, input.answers) };
  if (kind === 'sellers') return { kind, verdict: readSellerPages(input) };
  if (kind === 'lessons') return { kind, verdict: lessonsOf(input) };
  if (kind === 'proposal') return { kind, verdict: proposeByHistory(input) };
  if (kind === 'learning') return { kind, verdict: moveWeights(input.from, input.lessons) };
  return {
    kind,
    verdict: 'answers' in input ? readSite(input.module, input.parts, input.answers, input.wish) : readAnswer(input),
  };
}

/** Its bytes or characters. */
export function sizeOf({ kind, input }: Reading): number {
  // Learning takes its time, however small what it is given.
  if (kind === 'lessons' || kind === 'learning' || kind === 'proposal') return Infinity;
  if ('answers' in input) return input.answers.reduce((size, { text }) => size + text.length, 0);
  if ('answer' in input) return input.answer.text.length;
  return 'utf8' in input ? input.utf8.byteLength : input.html.length;
}

/**
 * The memory of a page's bytes where it can be moved between threads; null for texts, and for memory that others stand
 * in too.
 */
export function movableMemory({ kind, input }: Reading): ArrayBuffer | null {
  if (kind === 'lessons' || kind === 'learning' || kind === 'proposal') return null;
  if (!('utf8' in input)) return null;
  const { buffer } = input.utf8;
  return buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? buffer : null;
}

/** Whether an operator's selectors read it, which may take any time. */
export function isByRobot({ kind, input }: Reading): boolean {
  return kind === 'page' && !('answers' in input) && (input.robot ?? null) !== null;
}

/** The same with no more site modules than it needs: what goes to another thread is copied. */
export function withOwnModule(reading: Reading): Reading {
  const { kind, input } = reading;
  if (kind !== 'page' || 'answers' in input) return reading;
  const product = input.robot ? null : siteProduct(input.url, input.modules);
  return { kind, input: { ...input, modules: product === null ? [] : [product.module] } };
}
