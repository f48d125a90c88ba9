import type { FetchedPage } from '@tsenomer/collect';
import { siteProduct } from '@tsenomer/sites';
import type { SystemContext } from '@tsenomer/core';
import { keepSample } from '@tsenomer/core/collecting/learning';
import type { ProductTools } from './fetch-product.ts';

/** Keeps a page of a shard, so that what a training would change can be looked at. */
export interface PageSampler {
  /** Takes the first page that it is given and that weights read: none of a robot's, none of a site module's. */
  readonly take: (tools: Pick<ProductTools, 'config' | 'siteModules'>, page: FetchedPage) => Promise<void>;
}

interface SamplerOptions {
  readonly ctx: SystemContext;
  readonly companyId: number;
  /** Told that a page could not be kept; the check goes on without. */
  readonly onFailure: (error: unknown) => void;
}

export function pageSampler({ ctx, companyId, onFailure }: SamplerOptions): PageSampler {
  let isTaken = false;
  return {
    async take({ config, siteModules }, page) {
      if (isTaken || config.robot !== null || siteProduct(page.url, siteModules) !== null) return;
      isTaken = true;
      try {
        const utf8 = page.utf8 ?? Buffer.from(page.html, 'utf8');
        await keepSample(ctx, { companyId, url: page.url, utf8 });
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
