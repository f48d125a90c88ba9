import type { SiteModule } from '@tsenomer/contracts';
import type { ReadPageInput } from '../page-sources.ts';
import { readPage } from '../read-page.ts';
import type { PageVerdict } from '../read-page.ts';
import { readSite } from './read-site.ts';
import { siteProduct } from './site-modules.ts';

export type ReadAnswerInput = ReadPageInput & {
  /** The modules in use; the product's own when absent. */
  readonly modules?: readonly SiteModule[];
};

/**
 * Reads what a shop answered for a product's address, a page or the JSON of a data service: by the module of its site where there is one, else as
 * any shop's page. A company's own robot goes before both. Bounded like {@link readPage}; never throws.
 */
export function readAnswer(input: ReadAnswerInput): PageVerdict {
  const product = input.robot ? null : siteProduct(input.url, input.modules);
  const request = product?.module.requests[0];
  if (!product || !request) return readPage(input);
  const text = 'utf8' in input ? Buffer.from(input.utf8.buffer, input.utf8.byteOffset, input.utf8.byteLength).toString('utf8') : input.html;
  return readSite(product.module, product.parts, [{ name: request.name, url: input.url, status: 200, headers: {}, text }]);
}
