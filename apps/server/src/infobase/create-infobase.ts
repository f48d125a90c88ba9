import type { SystemContext } from '@tsenomer/core';
import { chosenInfobase, createEmbeddedInfobase, infobasePlaceReader } from '@tsenomer/core/market/infobase';
import type { Infobase } from '@tsenomer/core/market/infobase';
import { readSetting } from '@tsenomer/core/platform/setting';
import type { Config } from '../config.ts';
import { createRemoteInfobase } from './remote-infobase.ts';

/** The information bases of this installation, and the key that opens its own to others. */
export interface InfobaseAccess {
  /** Who is asked by the people of this installation: another installation where one is configured, else our own. */
  readonly current: Infobase;
  /**
   * Our own, which answers other installations. It never asks further, so two that name each other ask in no circle.
   */
  readonly own: Infobase;
  readonly key: string | null;
}

export interface InfobaseOptions {
  readonly ctx: Pick<SystemContext, 'db' | 'now'>;
  readonly config: Pick<Config, 'infobaseUrl' | 'infobaseReserveUrl' | 'infobaseKey' | 'publicUrl'>;
  /** Digests logins while no shared key is set. */
  readonly tokenKey: Uint8Array;
  /** Milliseconds; 30 s when not given. */
  readonly timeout?: number;
}

/** Sets up the information base by the configuration and the setting `infobaseSettings`. */
export function createInfobase({ ctx, config, tokenKey, timeout }: InfobaseOptions): InfobaseAccess {
  const key = config.infobaseKey;
  const own = createEmbeddedInfobase({ db: ctx.db, address: config.publicUrl, digestKey: key ?? tokenKey });
  const readPlace = infobasePlaceReader(ctx, {
    fallback: { url: config.infobaseUrl, reserveUrl: config.infobaseReserveUrl },
  });
  const current = chosenInfobase(async () => {
    const place = await readPlace();
    if (place === null) return own;
    const { clientId } = await readSetting(ctx, 'clientInfo');
    return createRemoteInfobase({ place, key, clientId, ...(timeout !== undefined && { timeout }) });
  });
  return { current, own, key };
}
