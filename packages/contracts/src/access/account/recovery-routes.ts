import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { emailField, passwordRule } from './fields.ts';

/** A mailed code: eight letters and digits that cannot be taken for one another; case and spaces do not matter. */
export const recoveryCode = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJKMNP-TV-Z]{8}$/, 'code'));

const resetBody = z
  .strictObject({ code: recoveryCode, password: passwordRule, password_confirmation: z.string().max(1000) })
  .refine((body) => body.password === body.password_confirmation, {
    error: 'passwords_differ',
    path: ['password_confirmation'],
  });

/** Password recovery by a mailed code (AUTH-3). */
export const recoveryRoutes = {
  sendCode: defineRoute({
    method: 'POST',
    path: '/auth/password/email',
    summary: 'Mail a recovery code; not before 3 minutes after the last one',
    access: 'public',
    body: z.strictObject({ email: emailField }),
    /** Seconds until another code may be asked for. */
    response: z.strictObject({ resendAfter: z.int() }),
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_FAILURES'],
    rateLimit: 10,
  }),
  checkCode: defineRoute({
    method: 'POST',
    path: '/auth/password/code/check',
    summary: 'Whether a recovery code is right; it stays valid',
    access: 'public',
    body: z.strictObject({ code: recoveryCode }),
    response: z.strictObject({}),
    errors: ['CODE_INCORRECT', 'ACCOUNT_NOT_FOUND', 'TOO_MANY_FAILURES'],
    rateLimit: 10,
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/auth/password/reset',
    summary: 'Set a new password by a recovery code; the code is used up and every session of the account ends',
    access: 'public',
    body: resetBody,
    response: z.strictObject({}),
    errors: ['CODE_INCORRECT', 'ACCOUNT_NOT_FOUND', 'TOO_MANY_FAILURES'],
    rateLimit: 10,
  }),
} as const;
