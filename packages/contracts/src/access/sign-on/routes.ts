import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { signOnEdit, signOnSettings } from './settings.ts';

/** Where the provider sends people back to: a page of the web, which hands on what stands in its address. */
export const SIGN_ON_PATH = '/auth/sign-on';

/** Sign-in by an OpenID Connect provider (docs/decisions/100). */
export const signOnRoutes = {
  offer: defineRoute({
    method: 'GET',
    path: '/auth/sign-on',
    summary: 'Whether people sign in by a provider, and what it is called',
    access: 'public',
    rateLimit: 300,
    response: z.strictObject({
      /** null: by password alone. */
      name: z.string().nullable(),
      onlyWayIn: z.boolean(),
    }),
    errors: [],
  }),
  start: defineRoute({
    method: 'POST',
    path: '/auth/sign-on/start',
    summary: 'Where to send somebody who signs in by the provider; what is to come back is kept in a cookie',
    access: 'public',
    rateLimit: 30,
    body: z.strictObject({ returnTo: z.string().max(2000).default('') }),
    response: z.strictObject({ url: z.string() }),
    errors: ['SIGN_ON_OFF', 'SIGN_ON_PROVIDER_AWAY'],
  }),
  finish: defineRoute({
    method: 'POST',
    path: '/auth/sign-on/finish',
    summary: 'What the provider sent somebody back with; the refresh token is set as an httpOnly cookie',
    access: 'public',
    rateLimit: 30,
    body: z.strictObject({
      /** The query of the address that the provider sent the browser to. */
      parameters: z.string().max(8000),
    }),
    response: z.strictObject({ access_token: z.string(), expires_in: z.int(), returnTo: z.string() }),
    errors: [
      'SIGN_ON_OFF',
      'SIGN_ON_EXPIRED',
      'SIGN_ON_REFUSED',
      'SIGN_ON_CLOCK',
      'SIGN_ON_PROVIDER_AWAY',
      'SIGN_ON_NO_EMAIL',
      'SIGN_ON_EMAIL_UNVERIFIED',
      'SIGN_ON_EMAIL_UNPROVEN',
      'SIGN_ON_NO_ACCOUNT',
      'SIGN_ON_ROLE_UNKNOWN',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
    ],
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/sign-on/settings',
    summary: 'How people sign in by a provider; without the secret',
    access: 'adminSettings.read',
    topics: ['setting'],
    response: z.strictObject({ settings: signOnSettings.nullable(), callbackUrl: z.string() }),
    errors: [],
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/sign-on/settings',
    summary: 'Set how people sign in by a provider; who may still sign in by password must be an administrator',
    access: 'adminSettings.edit',
    body: signOnEdit,
    response: signOnSettings,
    errors: ['SIGN_ON_SECRET_MISSING', 'SIGN_ON_BREAK_GLASS', 'NOT_FOUND'],
  }),
  check: defineRoute({
    method: 'POST',
    path: '/sign-on/check',
    summary: 'Ask an issuer what it is, before it is set',
    access: 'adminSettings.edit',
    body: z.strictObject({ issuer: signOnEdit.shape.issuer }),
    response: z.strictObject({ issuer: z.string(), authorizationEndpoint: z.string() }),
    errors: ['SIGN_ON_PROVIDER_AWAY'],
    rateLimit: 20,
  }),
} as const;
