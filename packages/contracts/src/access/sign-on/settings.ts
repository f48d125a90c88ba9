import { z } from 'zod';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An issuer is reached by TLS; one of this machine, for tries, may do without. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** Roles that a provider may give; closing is ours alone. */
const givenRole = z.enum(['admin', 'user', 'demo', 'agent', 'manager']);

const fields = {
  enabled: z.boolean(),
  /** What the button of the sign-in says after “Sign in with”. */
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  issuer: z.string().trim().max(500, 'too_long').refine(isIssuer, 'issuer'),
  clientId: z.string().trim().min(1, 'required').max(300, 'too_long'),
  scopes: z
    .string()
    .trim()
    .max(300, 'too_long')
    .regex(/^[!-~]+(?: [!-~]+)*$/, 'scopes')
    .refine((text) => text.split(' ').includes('openid'), 'scopes'),
  /** The claim that says the role, with dots for one inside another (`realm_access.roles`); empty: roles are ours. */
  roleClaim: z.string().trim().max(200, 'too_long'),
  /** What its values mean; the first that fits counts. */
  roles: z
    .array(z.strictObject({ value: z.string().trim().min(1, 'required').max(200, 'too_long'), role: givenRole }))
    .max(50),
  /**
   * What somebody becomes who has no account and whose role no claim says; null: nobody comes in without an account.
   */
  newRole: givenRole.nullable(),
  /** The company of accounts that are made at their first sign-in. */
  companyId: z.int().positive().nullable(),
  /** Passwords open nothing any more, but for one administrator's. */
  onlyWayIn: z.boolean(),
  /** The administrator who may still sign in by password, when the provider is away for good. */
  breakGlassUserId: z.int().positive().nullable(),
};

/** How people sign in by an OpenID Connect provider; the secret is never told. */
export const signOnSettings = z.strictObject({
  ...fields,
  issuer: z.string(),
  clientId: z.string(),
  name: z.string(),
  secretKept: z.boolean(),
});

export const signOnEdit = z
  .strictObject({
    ...fields,
    /** null: the kept one stays. */
    clientSecret: z.string().min(1, 'required').max(1000, 'too_long').nullable(),
  })
  .refine(({ onlyWayIn, breakGlassUserId }) => !onlyWayIn || breakGlassUserId !== null, {
    error: 'required',
    path: ['breakGlassUserId'],
  })
  .refine(({ onlyWayIn, enabled }) => !onlyWayIn || enabled, { error: 'invalid', path: ['onlyWayIn'] });

export type SignOnSettings = z.infer<typeof signOnSettings>;
export type SignOnEdit = z.infer<typeof signOnEdit>;
