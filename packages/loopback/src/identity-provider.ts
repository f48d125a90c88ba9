import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** What the provider says of the person who signs in at it: claims of OpenID Connect, and others. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string };

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser: whoever is sent here is signed in as them without a question; null refuses. */
  person: Person | null;
  close(): Promise<void>;
}

interface IdentityProviderOptions {
  readonly port?: number;
  /** Where it may send people back to. */
  readonly callbackUrls: readonly string[];
  /** How long its ID tokens hold; an hour when not given. */
  readonly idTokenSeconds?: number;
}

const CLIENT = { client_id: 'tsenomer', client_secret: 'a secret of the tests, 32 characters' };

/** A real OpenID Connect provider on loopback, with a signing key of its own. For tests and tries. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { promise: handled, resolve } = Promise.withResolvers<ReturnType<Provider['callback']>>();
  const server = createServer((request, response) => {
    const uid = /^\/sign-in\/([\w-]+)/.exec(request.url ?? '');
    if (uid === null) {
      void handled.then((handle) => handle(request, response));
      return;
    }
    const { person } = made;
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'the person refused' }
        : { login: { accountId: person.sub } };
    void provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [...options.callbackUrls] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'loopback', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for loopback only'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups', 'realm_access'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    ttl: { IdToken: options.idTokenSeconds ?? 3600, Session: 60, Grant: 60, AccessToken: 60, Interaction: 60 },
    findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: () => made.person ?? { sub: accountId } }),
    async loadExistingGrant(ctx: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  resolve(provider.callback());
  const made: IdentityProvider = {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    person: null,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return made;
}
