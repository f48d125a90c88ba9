import type { PartVersion } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { versionOf } from './node-rows.ts';

/** Addresses and versions of the nodes other than the master, by id; `''` for an address nobody told. */
export async function slaveNodeVersions(ctx: Context): Promise<{ ip: string; version: PartVersion }[]> {
  authorise(ctx, 'system.version');
  const nodes = await ctx.db
    .selectFrom('cluster_node')
    .select(['ip', 'version'])
    .where('id', '<>', 0)
    .orderBy('id')
    .execute();
  return nodes.map(({ ip, version }) => ({ ip: ip ?? '', version: versionOf(version) }));
}
