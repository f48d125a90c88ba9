import type { PageVerdict, ReadAnswerInput, SiteAnswer, SiteProduct } from '@tsenomer/extract';
import { readAnswer, readSite } from '@tsenomer/extract';

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
