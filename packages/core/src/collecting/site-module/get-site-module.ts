import type { SiteModuleDetail } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { modulesInUse } from './site-modules.ts';
import type { SiteModuleInUse } from './site-modules.ts';

/** A module as data, with what the product brings beside it. @throws DomainError NOT_FOUND. */
export const getSiteModule = verb(
  'robots.read',
  async (ctx, input: { readonly id: string }): Promise<SiteModuleDetail> => {
    return siteModuleDetail(found((await modulesInUse(ctx)).find(({ module }) => module.id === input.id)));
  },
);

export function siteModuleDetail({ module, shipped, editedAt }: SiteModuleInUse): SiteModuleDetail {
  return { module, shipped, editedAt: editedAt?.toISOString() ?? null };
}
