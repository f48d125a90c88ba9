import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { secondFactorCode } from '../account/fields.ts';

const passwordBody = z.strictObject({ current_password: z.string().min(1, 'required').max(1000) });

/** Recovery codes are told once, here. */
const codesOnce = z.strictObject({ recoveryCodes: z.array(z.string()) });

/**
 * Codes that an authenticator shows (RFC 6238), asked for after the password (docs/decisions/098). Those that say
 * `beforeSecondFactor` are open to who must have a second factor and has none yet.
 */
export const secondFactorRoutes = {
  show: defineRoute({
    method: 'GET',
    path: '/account/second-factor',
    summary: 'Whether one’s own sign-in asks for a code, since when, and how many recovery codes are left',
    access: 'signed-in',
    beforeSecondFactor: true,
    topics: ['user', 'setting'],
    response: z.strictObject({
      since: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether the role must have it: then it cannot be turned off. */
      required: z.boolean(),
    }),
    errors: [],
  }),
  begin: defineRoute({
    method: 'POST',
    path: '/account/second-factor',
    summary: 'A fresh secret for an authenticator; it holds once a code of it was confirmed',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: passwordBody,
    response: z.strictObject({
      /** Base32, to be typed where no picture can be taken. */
      secret: z.string(),
      /** What the picture says: an otpauth address. */
      address: z.string(),
    }),
    errors: ['INCORRECT_CURRENT_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_FAILURES'],
    rateLimit: 20,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/account/second-factor/confirm',
    summary: 'Turn it on by a code of the fresh secret; other sessions end, recovery codes are told once',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: z.strictObject({ code: secondFactorCode }),
    response: codesOnce,
    errors: ['CODE_INCORRECT', 'NOT_FOUND', 'SECOND_FACTOR_ON', 'TOO_MANY_FAILURES'],
    rateLimit: 20,
  }),
  renewCodes: defineRoute({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    summary: 'Ten fresh recovery codes; the former ones open nothing any more',
    access: 'signed-in',
    body: passwordBody,
    response: codesOnce,
    errors: ['INCORRECT_CURRENT_PASSWORD', 'NOT_FOUND', 'TOO_MANY_FAILURES'],
    rateLimit: 20,
  }),
  turnOff: defineRoute({
    method: 'POST',
    path: '/account/second-factor/turn-off',
    summary: 'Sign in by password alone from now on; not where the role must have a second factor',
    access: 'signed-in',
    body: passwordBody,
    response: z.strictObject({}),
    errors: ['INCORRECT_CURRENT_PASSWORD', 'NOT_FOUND', 'SECOND_FACTOR_OBLIGATORY', 'TOO_MANY_FAILURES'],
    rateLimit: 20,
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/users/:id/second-factor/reset',
    summary: 'Take the second factor from an account whose owner lost it; its sessions end, its owner is told by mail',
    access: 'users.setRole',
    params: z.strictObject({ id: idText }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;
