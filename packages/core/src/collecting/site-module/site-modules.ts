import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { SITE_MODULES } from '@tsenomer/sites';
import type { Context } from '../../platform/context/context.ts';

/** A module in use, and since when an operator's version stands in for the product's. */
export interface SiteModuleInUse {
  readonly module: SiteModule;
  readonly shipped: SiteModule | null;
  readonly editedAt: Date | null;
}

/**
 * The modules in use: the product's, with operators' versions in their place and operators' own behind them. A version
 * that a release can no longer read is left out, and the product's own is used.
 */
export async function modulesInUse(ctx: Pick<Context, 'db'>): Promise<SiteModuleInUse[]> {
  const rows = await ctx.db.selectFrom('site_module').selectAll().orderBy('id').execute();
  const edited = new Map(
    rows.flatMap((row) => {
      const read = siteModuleSchema.safeParse(row.module);
      return read.success ? [[row.id, { module: read.data, editedAt: row.edited_at }] as const] : [];
    }),
  );
  const known = SITE_MODULES.map((shipped) => ({
    shipped,
    module: shipped,
    editedAt: null,
    ...edited.get(shipped.id),
  }));
  const ids = new Set(SITE_MODULES.map(({ id }) => id));
  const added = [...edited].filter(([id]) => !ids.has(id)).map(([, own]) => ({ shipped: null, ...own }));
  return [...known, ...added];
}

/** What a node collects known sites by. */
export async function siteModules(ctx: Pick<Context, 'db'>): Promise<SiteModule[]> {
  return (await modulesInUse(ctx)).map(({ module }) => module);
}
