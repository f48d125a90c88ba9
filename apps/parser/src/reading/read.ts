import type { PageVerdict, ReadAnswerInput, ReadingWish, SiteAnswer, SiteProduct } from '@tsenomer/extract';
import { readAnswer, readSellerPages, readSite, signsOf, siteProduct } from '@tsenomer/extract';
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

/** What is read. */
export type Reading =
  | { readonly kind: 'page'; readonly input: PageReading }
  | { readonly kind: 'signs'; readonly input: AnswersReading }
  | { readonly kind: 'list'; readonly input: ListReading }
  | { readonly kind: 'sellers'; readonly input: SellersReading };

/** What it says. */
export type Said =
  | { readonly kind: 'page'; readonly verdict: PageVerdict }
  | { readonly kind: 'signs'; readonly verdict: Signs }
  | { readonly kind: 'list'; readonly verdict: ListVerdict }
  | { readonly kind: 'sellers'; readonly verdict: readonly string[] };

export function read({ kind, input }: Reading): Said {
  if (kind === 'list') return { kind, verdict: readList(input) };
  if (kind === 'signs') return { kind, verdict: signsOf(input.module, input.parts, input.answers) };
  if (kind === 'sellers') return { kind, verdict: readSellerPages(input) };
  return {
    kind,
    verdict: 'answers' in input ? readSite(input.module, input.parts, input.answers, input.wish) : readAnswer(input),
  };
}

/** Its bytes or characters. */
export function sizeOf({ input }: Reading): number {
  if ('answers' in input) return input.answers.reduce((size, { text }) => size + text.length, 0);
  if ('answer' in input) return input.answer.text.length;
  return 'utf8' in input ? input.utf8.byteLength : input.html.length;
}

/**
 * The memory of a page's bytes where it can be moved between threads; null for texts, and for memory that others stand
 * in too.
 */
export function movableMemory({ input }: Reading): ArrayBuffer | null {
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
