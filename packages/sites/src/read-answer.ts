import type { SiteModule } from '@tsenomer/contracts';
import { readPage } from '@tsenomer/extract';
import type { PageVerdict, ReadPageInput } from '@tsenomer/extract';
import { readSeen } from './read-site.ts';
import { SeenAnswer } from './seen-answer.ts';
import { siteProduct } from './site-modules.ts';

export type ReadAnswerInput = ReadPageInput & {
  /** The modules in use; the product's own when absent. */
  readonly modules?: readonly SiteModule[];
};

/**
 * Reads what a shop answered for a product's address, a page or the JSON of a data service: by the module of its site
 * where there is one, else as any shop's page. A company's own robot goes before both. Bounded like {@link readPage};
 * never throws.
 */
export function readAnswer(input: ReadAnswerInput): PageVerdict {
  const product = input.robot ? null : siteProduct(input.url, input.modules);
  const request = product?.module.requests[0];
  if (!product || !request) return readPage(input);
  const { module, parts } = product;
  return readSeen(module, parts, [
    new SeenAnswer(
      { name: request.name, url: input.url, status: 200, headers: {} },
      'utf8' in input ? { utf8: input.utf8 } : { html: input.html },
      module.currency,
      input.wish,
    ),
  ]);
}
