import type { PartVersion } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { versionOf } from './node-rows.ts';

/** Addresses and versions of the nodes other than the master, by id; `''` for an address nobody told. */
export const slaveNodeVersions = verb(
  'system.version',
  async (ctx): Promise<{ ip: string; version: PartVersion }[]> => {
    const nodes = await ctx.db
      .selectFrom('cluster_node')
      .select(['ip', 'version'])
      .where('id', '<>', 0)
      .orderBy('id')
      .execute();
    return nodes.map(({ ip, version }) => ({ ip: ip ?? '', version: versionOf(version) }));
  },
);
