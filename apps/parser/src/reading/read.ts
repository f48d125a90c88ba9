import type { PageVerdict, ReadAnswerInput, SiteAnswer, SiteProduct } from '@tsenomer/extract';
import { readAnswer, readSite, siteProduct } from '@tsenomer/extract';
import { isMarkedAsUntransferable } from 'node:worker_threads';

/** What is read: a page, or the answers to the requests of a site module. */
export type Reading = ReadAnswerInput | (SiteProduct & { readonly answers: readonly SiteAnswer[] });

export function read(input: Reading): PageVerdict {
  return 'answers' in input ? readSite(input.module, input.parts, input.answers) : readAnswer(input);
}

/** Its bytes or characters. */
export function sizeOf(input: Reading): number {
  if ('answers' in input) return input.answers.reduce((size, { text }) => size + text.length, 0);
  return 'utf8' in input ? input.utf8.byteLength : input.html.length;
}

/** The memory of a page's bytes where it can be moved between threads; null for texts, and for memory that others stand in too. */
export function movableMemory(input: Reading): ArrayBuffer | null {
  if ('answers' in input || !('utf8' in input)) return null;
  const { buffer } = input.utf8;
  return buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? buffer : null;
}

/** The same with no more site modules than it needs: what goes to another thread is copied. */
export function withOwnModule(input: Reading): Reading {
  if ('answers' in input) return input;
  const product = input.robot ? null : siteProduct(input.url, input.modules);
  return { ...input, modules: product === null ? [] : [product.module] };
}
