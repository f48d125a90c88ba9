import { INFOBASE_TIMEOUT, infobaseRoutes } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { Infobase, InfobasePlace } from '@tsenomer/core/market/infobase';
import type { z } from 'zod';
import { AskFailure, askJson } from '../outgoing/ask-json.ts';
import { CLIENT_ID_HEADER, INFOBASE_KEY_HEADER } from './key-header.ts';

export interface RemoteInfobaseOptions {
  readonly place: InfobasePlace;
  /** null: the other installation is asked without one, and will refuse. */
  readonly key: string | null;
  /** By what the other installation knows this client; empty: it is not told. */
  readonly clientId?: string;
  /** Milliseconds for each of the two attempts. */
  readonly timeout?: number;
}

const MEGABYTE = 1024 * 1024;

interface Question<S> {
  readonly path: string;
  readonly response: S;
  readonly query?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  /** Milliseconds for both attempts together. */
  readonly within?: number | undefined;
}

/**
 * The information base of another installation, under the same paths as our own. A status from 500 on, a timeout (30 s)
 * or a failed connection is asked again once at the reserve (P1 §7); what is answered is held to the contract.
 * Every failure is DomainError INFOBASE_UNAVAILABLE with its cause.
 */
export function createRemoteInfobase({
  place,
  key,
  clientId = '',
  timeout = INFOBASE_TIMEOUT,
}: RemoteInfobaseOptions): Infobase {
  const headers = {
    ...(key !== null && { [INFOBASE_KEY_HEADER]: key }),
    ...(clientId !== '' && { [CLIENT_ID_HEADER]: clientId }),
  };

  async function ask<S extends z.ZodType>({
    path,
    response,
    query = {},
    maxBytes = MEGABYTE,
    within,
  }: Question<S>): Promise<z.output<S>> {
    // Half for each, so that the reserve still has a chance when the first says nothing.
    const patience = within === undefined ? timeout : Math.min(timeout, within / 2);
    const askAt = (base: string) =>
      askJson({ url: addressOf(base, path, query), headers, timeout: patience, maxBytes });
    try {
      const answer = await askAt(place.url).catch((error: unknown) => {
        if (place.reserveUrl === null || !worthAnother(error)) throw error;
        return askAt(place.reserveUrl);
      });
      return response.parse(answer);
    } catch (cause) {
      throw new DomainError('INFOBASE_UNAVAILABLE', { cause });
    }
  }

  const {
    infobaseCities,
    infobaseCurrencies,
    infobaseProxies,
    infobaseSellers,
    infobaseParsingModules,
    infobaseAuthDigests,
    infobaseUserExists,
  } = infobaseRoutes;
  return {
    cities: async (name) => (await ask({ ...infobaseCities, query: { name } })).items,
    currencies: async () => (await ask(infobaseCurrencies)).items,
    proxies: async () => (await ask({ ...infobaseProxies, maxBytes: 2 * MEGABYTE })).items,
    sellers: (name) => ask({ ...infobaseSellers, query: { name }, maxBytes: 20 * MEGABYTE }),
    parsingModules: async () => (await ask({ ...infobaseParsingModules, maxBytes: 20 * MEGABYTE })).items,
    authDigests: () => ask({ ...infobaseAuthDigests, maxBytes: 20 * MEGABYTE }),
    userExists: async (login, within) => (await ask({ ...infobaseUserExists, query: { login }, within })).url,
  };
}

/** Whether the reserve may do better: what the other side refuses, or answers wrongly, its reserve would too. */
function worthAnother(error: unknown): boolean {
  if (!(error instanceof AskFailure)) return false;
  return error.reason === 'timeout' || error.reason === 'connection' || error.status >= 500;
}

function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/api${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
