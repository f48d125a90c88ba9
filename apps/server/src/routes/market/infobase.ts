import type { FastifyRequest } from 'fastify';
import type { infobaseRoutes } from '@tsenomer/contracts';
import type { Actor, Context } from '@tsenomer/core';
import type { Infobase } from '@tsenomer/core/market/infobase';
import type { InfobaseAccess } from '../../infobase/create-infobase.ts';
import { INFOBASE_KEY_HEADER, isSharedKey } from '../../infobase/key-header.ts';
import type { Handlers } from '../../kit/index.ts';

/** Another installation with the shared key is let in without signing in, as the program itself. */
export function admitByKey(key: string | null): (request: FastifyRequest) => Actor | null {
  return (request) => (isSharedKey(request.headers[INFOBASE_KEY_HEADER], key) ? { kind: 'system' } : null);
}

export function infobaseHandlers({ current, own }: InfobaseAccess): Handlers<typeof infobaseRoutes> {
  // Other installations hear what this one knows, people what the configured one does.
  const asked = (ctx: Context): Infobase => (ctx.actor.kind === 'system' ? own : current);
  return {
    infobaseCities: async (ctx, { query }) => ({ items: await asked(ctx).cities(query.name) }),
    infobaseCurrencies: async (ctx) => ({ items: await asked(ctx).currencies() }),
    infobaseProxies: async (ctx) => ({ items: await asked(ctx).proxies() }),
    infobaseSellers: (ctx, { query }) => asked(ctx).sellers(query.name),
    infobaseParsingModules: async (ctx) => ({ items: await asked(ctx).parsingModules() }),
    infobaseAuthDigests: async (ctx) => ({ ...(await asked(ctx).authDigests()) }),
    infobaseUserExists: async (ctx, { query }) => ({ url: await asked(ctx).userExists(query.login) }),
  };
}
