import { INFOBASE_REFRESH } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import type { Infobase } from './infobase.ts';

/** Where another installation's information base is, and who is asked when it does not answer. */
export interface InfobasePlace {
  readonly url: string;
  readonly reserveUrl: string | null;
}

export interface PlaceInput {
  /** What the environment says; the setting `infobaseSettings` overrides it. */
  readonly fallback: { readonly url: string | null; readonly reserveUrl: string | null };
}

/**
 * Where the information base is: null for the embedded one. The setting is read again after 10 minutes (P1 §4), so a
 * change of it acts without a restart.
 */
export function infobasePlaceReader(
  ctx: Pick<Context, 'db' | 'now'>,
  { fallback }: PlaceInput,
): () => Promise<InfobasePlace | null> {
  let known: { readonly place: InfobasePlace | null; readonly until: number } | null = null;
  return async () => {
    const now = ctx.now().getTime();
    if (known === null || now >= known.until) {
      const { url, reserveUrl } = await readSetting(ctx, 'infobaseSettings');
      const given = url === null ? fallback : { url, reserveUrl };
      const place = given.url === null ? null : { url: given.url, reserveUrl: given.reserveUrl };
      known = { place, until: now + INFOBASE_REFRESH };
    }
    return known.place;
  };
}

/** An information base that is chosen anew at every call. */
export function chosenInfobase(choose: () => Promise<Infobase>): Infobase {
  return {
    cities: async (name) => (await choose()).cities(name),
    currencies: async () => (await choose()).currencies(),
    proxies: async () => (await choose()).proxies(),
    sellers: async (name) => (await choose()).sellers(name),
    parsingModules: async () => (await choose()).parsingModules(),
    authDigests: async () => (await choose()).authDigests(),
    userExists: async (login, within) => (await choose()).userExists(login, within),
  };
}
