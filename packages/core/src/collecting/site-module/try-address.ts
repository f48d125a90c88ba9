import type { RecognisedProduct } from '@tsenomer/contracts';
import { planRequests, siteProduct } from '@tsenomer/sites';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { webAddress } from '../../catalogue/link/rules/recognise-company.ts';
import { siteModules } from './site-modules.ts';

/**
 * Which module collects an address, what it reads from it, and what it would ask for. @throws DomainError
 * INCORRECT_LINK.
 */
export const tryAddress = verb(
  'robots.read',
  async (ctx, input: { readonly url: string }): Promise<RecognisedProduct> => {
    if (webAddress(input.url) === null) throw new DomainError('INCORRECT_LINK');
    const product = siteProduct(input.url, await siteModules(ctx));
    if (!product) return { moduleId: null, parts: {}, requests: [] };
    const { module, parts } = product;
    const requests = planRequests(module, { parts, link: input.url, city: null });
    return {
      moduleId: module.id,
      parts: { ...parts },
      requests: requests.map(({ name, via, method, url, body }) => ({ name, via, method, url, body })),
    };
  },
);
