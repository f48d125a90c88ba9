import { z } from 'zod';
import { nameField } from '../../platform/fields.ts';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../../platform/audit/words.ts';
import { TOKEN_SCOPES } from './scopes.ts';

export const apiTokenItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The first characters of the token, by which a person knows it again. */
  prefix: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedIp: z.string().nullable(),
});

/** What a program changed by a token: an entry of the journal. */
export const tokenAction = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** A token that was revoked keeps its name. */
  token: z.strictObject({ id: z.int(), name: z.string() }),
  /** In whose name it was done, as the person was called then. */
  owner: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  title: z.string(),
  ip: z.string(),
});

/** Tokens by which other programs call the API (PROD-8). Only a hash is kept; the token is shown once. */
export const tokenRoutes = {
  listTokens: defineRoute({
    method: 'GET',
    path: '/integration/api-tokens',
    summary: 'Tokens that are not revoked, the newest first',
    access: 'tokens.manage',
    topics: ['apiToken'],
    response: z.strictObject({ items: z.array(apiTokenItem) }),
    errors: [],
  }),
  createToken: defineRoute({
    method: 'POST',
    path: '/integration/api-tokens',
    summary: 'Make a token; it is answered now and never again',
    access: 'tokens.manage',
    body: z.strictObject({
      name: nameField,
      scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'required').max(TOKEN_SCOPES.length),
      expiresInDays: z.int().min(1).max(3650).nullable().default(null),
    }),
    response: z.strictObject({ token: z.string(), item: apiTokenItem }),
    errors: [],
  }),
  listTokenActions: defineRoute({
    method: 'GET',
    path: '/integration/api-tokens/actions',
    summary: 'What was changed by tokens, of everybody or one, the newest first; at most 100 actions',
    access: 'audit.read',
    topics: ['apiToken'],
    query: z.strictObject({ tokenId: idText.optional() }),
    response: z.strictObject({ items: z.array(tokenAction) }),
    errors: [],
  }),
  revokeToken: defineRoute({
    method: 'DELETE',
    path: '/integration/api-tokens/:id',
    summary: 'Revoke a token at once',
    access: 'tokens.manage',
    params: z.strictObject({ id: idText }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type TokenAction = z.infer<typeof tokenAction>;
export type ApiTokenItem = z.infer<typeof apiTokenItem>;
