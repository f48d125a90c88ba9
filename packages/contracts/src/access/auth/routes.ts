import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { roleName, secondFactorCode } from '../account/fields.ts';
import { tourPlace } from '../account/tour.ts';

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
  /** The address of the company's logo, shown as the avatar (P1 §2). */
  companyLogo: z.string().nullable(),
  role: roleName,
  /** Checks counted since the first of the month; null for roles that do not see it. */
  checksThisMonth: z.int().nullable(),
  /** When a demo account ends; null for every other role. */
  demoEndsAt: z.iso.datetime().nullable(),
  /** The role must have a second factor and the account has none: nothing else is open before. */
  lacksSecondFactor: z.boolean(),
  /** The path of the screen to begin with, its filters included; null: the overview. */
  startPage: z.string().nullable(),
  /** Where one is in the tour of the screens. */
  tour: tourPlace,
});

const token = z.strictObject({ access_token: z.string(), expires_in: z.int() });

export const loginBody = z.strictObject({
  login: z.string().trim().min(1, 'required').max(320).toLowerCase(),
  password: z.string().min(1, 'required').max(1000),
  /** Of an authenticator, or a recovery code; asked for by SECOND_FACTOR_REQUIRED. */
  code: secondFactorCode.optional(),
});

export const authRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in; the refresh token is set as an httpOnly cookie',
    access: 'public',
    body: loginBody,
    response: token,
    errors: [
      'INCORRECT_CREDENTIALS',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'TOO_MANY_FAILURES',
      'SIGN_ON_ONLY',
      'SECOND_FACTOR_REQUIRED',
      'CODE_INCORRECT',
    ],
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
    rateLimit: 120,
    response: z.strictObject({}),
    errors: [],
  }),
  me: defineRoute({
    method: 'POST',
    path: '/auth/me',
    summary: 'The signed-in user',
    access: 'signed-in',
    beforeSecondFactor: true,
    topics: ['user', 'company'],
    response: currentUser,
    errors: [],
  }),
} as const;

export type CurrentUser = z.infer<typeof currentUser>;
