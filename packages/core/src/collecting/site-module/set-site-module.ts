import { sql } from 'kysely';
import type { SiteModule, SiteModuleDetail } from '@tsenomer/contracts';
import { misspeltPaths } from '@tsenomer/sites';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { siteModuleDetail } from './get-site-module.ts';
import { modulesInUse } from './site-modules.ts';

/**
 * Uses an operator's version of a module from the next shard on; a module with a new id is added.
 * @throws DomainError INVALID_INPUT for another id than the address's and for paths that cannot be followed;
 * HOST_OF_ANOTHER_MODULE.
 */
export const setSiteModule = verb(
  'parserConfigs.edit',
  async (ctx, input: { readonly id: string; readonly module: SiteModule }): Promise<SiteModuleDetail> => {
    const { id, module } = input;
    refuseFaults(id, module);
    return transact(ctx, async (tx) => {
      await sql`lock table site_module in share row exclusive mode`.execute(tx.db);
      const inUse = await modulesInUse(tx);
      const owner = inUse.find(
        (other) => other.module.id !== id && other.module.hosts.some((host) => module.hosts.includes(host)),
      );
      if (owner)
        throw new DomainError('HOST_OF_ANOTHER_MODULE', {
          fields: [{ path: 'body.hosts', code: 'taken', message: owner.module.title }],
        });
      const before = inUse.find((other) => other.module.id === id);
      const row = { module: JSON.stringify(module), edited_at: ctx.now() };
      await tx.db
        .insertInto('site_module')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      const changes = changesBetween({ ...before?.module }, { ...module });
      await recordAudit(tx, {
        action: before ? 'edit' : 'create',
        entity: 'siteModule',
        entityId: id,
        title: module.title,
        changes,
      });
      return siteModuleDetail({ module, shipped: before?.shipped ?? null, editedAt: row.edited_at });
    });
  },
);

function refuseFaults(id: string, module: SiteModule): void {
  const fields = [
    ...(module.id === id ? [] : [{ path: 'body.id', code: 'id', message: 'Another id than that of the address' }]),
    ...misspeltPaths(module).map((path) => ({
      path: `body.${path}`,
      code: 'path',
      message: 'The path cannot be followed or begins with no request',
    })),
  ];
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields });
}
