import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { PASSWORD_MIN_LENGTH } from '../constants/limits.ts';

const roleName = z.enum(['admin', 'user', 'demo', 'closed', 'agent', 'manager']);

/** The signed-in user, as the shell shows it. */
export const currentUser = z.strictObject({
  id: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  cityId: z.int().nullable(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  role: roleName,
  /** Checks counted since the first of the month; null for roles that do not see it. */
  checksThisMonth: z.int().nullable(),
  /** When a demo account ends; null for every other role. */
  demoEndsAt: z.iso.datetime().nullable(),
});

const token = z.strictObject({ access_token: z.string(), expires_in: z.int() });

export const loginBody = z.strictObject({
  login: z.string().trim().min(1, 'required').max(320).toLowerCase(),
  password: z.string().min(1, 'required').max(1000),
});

/** Passwords: at least 6 characters with an upper-case letter, a lower-case letter and a digit (P1 §5). */
export const passwordRule = z
  .string()
  .min(PASSWORD_MIN_LENGTH, 'password_short')
  .max(1000)
  .regex(/\p{Lu}/u, 'password_upper')
  .regex(/\p{Ll}/u, 'password_lower')
  .regex(/\d/, 'password_digit');

export const authRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in; the refresh token is set as an httpOnly cookie',
    access: 'public',
    body: loginBody,
    response: token,
    errors: ['INCORRECT_CREDENTIALS', 'USER_NOT_FOUND', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'],
    rateLimit: 20,
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange the refresh cookie for a new access token; the refresh token is rotated',
    access: 'public',
    response: token,
    errors: ['SESSION_EXPIRED', 'ACCOUNT_CLOSED'],
    rateLimit: 120,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out: revokes the session and clears the cookies',
    access: 'public',
    response: z.strictObject({}),
    errors: [],
  }),
  me: defineRoute({
    method: 'POST',
    path: '/auth/me',
    summary: 'The signed-in user',
    access: 'signed-in',
    response: currentUser,
    errors: [],
  }),
} as const;

export type CurrentUser = z.infer<typeof currentUser>;
