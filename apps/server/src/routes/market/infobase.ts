import type { FastifyRequest } from 'fastify';
import type { digestRoutes, infobaseRoutes } from '@tsenomer/contracts';
import type { Actor } from '@tsenomer/core';
import type { Infobase } from '@tsenomer/core/market/infobase';
import type { InfobaseAccess } from '../../infobase/create-infobase.ts';
import { INFOBASE_KEY_HEADER, isSharedKey } from '../../infobase/key-header.ts';
import type { Handlers, RequestInfo } from '../../kit/index.ts';

/** Another installation with the shared key is let in without signing in, as the program itself. */
export function admitByKey(key: string | null): (request: FastifyRequest) => Actor | null {
  return (request) => (isSharedKey(request.headers[INFOBASE_KEY_HEADER], key) ? { kind: 'system' } : null);
}

export function infobaseHandlers({ current, own }: InfobaseAccess): Handlers<typeof infobaseRoutes> {
  // Other installations hear what this one knows, people what the configured one does.
  const asked = ({ byProgram }: RequestInfo): Infobase => (byProgram ? own : current);
  return {
    infobaseCities: async (_ctx, { query }, request) => ({ items: await asked(request).cities(query.name) }),
    infobaseCurrencies: async (_ctx, _input, request) => ({ items: await asked(request).currencies() }),
    infobaseProxies: async (_ctx, _input, request) => ({ items: await asked(request).proxies() }),
    infobaseSellers: (_ctx, { query }, request) => asked(request).sellers(query.name),
    infobaseParsingModules: async (_ctx, _input, request) => ({ items: await asked(request).parsingModules() }),
    infobaseAuthDigests: async (_ctx, _input, request) => ({ ...(await asked(request).authDigests()) }),
    infobaseUserExists: async (_ctx, { query }, request) => ({ url: await asked(request).userExists(query.login) }),
  };
}

/** The same calls under the names of P2 §7, which no other installation asks. */
export function digestHandlers({ current }: Pick<InfobaseAccess, 'current'>): Handlers<typeof digestRoutes> {
  return {
    digestCurrencies: async () => ({ items: await current.currencies() }),
    digestSellers: (_ctx, { query }) => current.sellers(query.name),
    digestParsingModules: async () => ({ items: await current.parsingModules() }),
  };
}
