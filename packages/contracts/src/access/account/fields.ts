import { z } from 'zod';
import { EXTERNAL_UID_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../platform/constants/limits.ts';
import { ROLE_ID } from '../roles.ts';
import { canBeSeen } from '../../kit/can-be-seen.ts';
import { phoneField } from '../../platform/fields.ts';

/** Every text of an account is trimmed (P1 §5). Issue codes are what the web puts into words. */
export const personName = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .refine(canBeSeen, 'required')
  .max(200, 'too_long');
export const surname = z.string().trim().max(200, 'too_long');

/** Trimmed and lower-cased; the one spelling under which an account is found (P1 §5). */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(320, 'too_long')
  .pipe(z.email('email'));

/** A phone that may be left out: an empty field is none. */
export const optionalPhone = z
  .union([z.literal(''), phoneField])
  .nullable()
  .transform((phone) => (phone === '' ? null : phone));

export const externalUidField = z
  .string()
  .trim()
  .max(EXTERNAL_UID_MAX_LENGTH, 'too_long')
  .nullable()
  .transform((uid) => (uid === '' ? null : uid));

/** Passwords: at least 6 characters with an upper-case letter, a lower-case letter and a digit (P1 §5). */
export const passwordRule = z
  .string()
  .min(PASSWORD_MIN_LENGTH, 'password_short')
  .max(1000, 'too_long')
  .regex(/\p{Lu}/u, 'password_upper')
  .regex(/\p{Ll}/u, 'password_lower')
  .regex(/\d/, 'password_digit');

/** A role by its id (P1 §3). */
export const roleIdField = z.union(
  [
    z.literal(ROLE_ID.admin),
    z.literal(ROLE_ID.user),
    z.literal(ROLE_ID.demo),
    z.literal(ROLE_ID.closed),
    z.literal(ROLE_ID.agent),
    z.literal(ROLE_ID.manager),
  ],
  'required',
);

export const roleName = z.enum(['admin', 'user', 'demo', 'closed', 'agent', 'manager']);

/** A chosen row of a directory. */
export const chosenId = z.int('required').positive('required');

/** An opaque token in a link: 32 random bytes as base64url. */
export const linkToken = z.string().trim().min(20, 'token').max(200, 'token');

/** What an authenticator shows, six digits, or a recovery code, ten letters and digits; spaces do not matter. */
export const secondFactorCode = z
  .string()
  .max(100)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[2-9A-HJKMNP-TV-Z]{10})$/, 'code'));
