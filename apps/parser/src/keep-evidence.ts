import { createHash } from 'node:crypto';
import type { KeptFile, Proof, SystemContext } from '@tsenomer/core';
import type { CheckWork } from '@tsenomer/core/collecting/observation';
import { evidenceWishes, warcOf } from '@tsenomer/core/violations/evidence';
import type { Exchange, FoundPrice } from '@tsenomer/core/violations/evidence';
import type { Keep } from './keep-pictures.ts';

/** Keeps the pages of checks that prove violations, and of no others. */
export interface EvidenceKeeper {
  /** Whether the page of a check that found this price is to be kept. */
  readonly wished: (found: FoundPrice) => boolean;
  /** What came, as a WARC file. */
  readonly pack: (exchanges: readonly Exchange[]) => Promise<Uint8Array>;
  /** Keeps the page and its screenshot; what the storage does not take is null, and a later check tries again. */
  readonly keep: (
    linkId: number,
    files: { readonly page: Uint8Array; readonly screenshot: Uint8Array | null },
  ) => Promise<Proof>;
}

interface KeeperOptions {
  readonly ctx: SystemContext;
  readonly nodeId: number;
  /** What the shop calls the city; null when it is not told. */
  readonly city: string | null;
  /** By whose weights pages are read; null: those of this program. */
  readonly trainingId: number | null;
  readonly save: Keep;
}

/** The keeper for the links of a shard. */
export async function evidenceKeeper(
  { ctx, nodeId, city, trainingId, save }: KeeperOptions,
  { taskId, company, companyShopId, city: { id: cityId }, links }: CheckWork,
): Promise<EvidenceKeeper> {
  const place = { taskId, companyId: company.id, companyShopId, cityId };
  const wished = await evidenceWishes(
    ctx,
    place,
    links.map(({ linkId }) => linkId),
  );
  return {
    wished,
    pack: (exchanges) =>
      warcOf(exchanges, { at: ctx.now(), taskId, nodeId, city, trainingId, newId: () => crypto.randomUUID() }),
    async keep(linkId, { page, screenshot }) {
      return {
        page: await kept(save, linkId, 'warc.gz', page),
        screenshot: screenshot && (await kept(save, linkId, 'jpg', screenshot)),
      };
    },
  };
}

async function kept(save: Keep, linkId: number, ending: string, bytes: Uint8Array): Promise<KeptFile | null> {
  const key = await save(linkId, ending, bytes);
  return key === null ? null : { key, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
}
