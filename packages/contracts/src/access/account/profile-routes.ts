import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { chosenId, emailField, optionalPhone, passwordRule, personName, surname } from './fields.ts';
import { tourAnswer } from './tour.ts';

/** Characters of a start page: as many as a link with filters of some hundred choices. */
const START_PAGE_MAX = 2000;

/** One's own account, as the profile form edits it (P1 §2 "Edit profile"). */
export const profile = z.strictObject({
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  cityId: z.int().nullable(),
  companyId: z.int().nullable(),
});

/** A path of this site with its filters, which leads nowhere else; null: the overview again. */
const startPageChoice = z.strictObject({
  startPage: z
    .string()
    .max(START_PAGE_MAX)
    .regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, 'A path of this site expected')
    .nullable(),
});

/** Where the tour of the screens was left, or that it is over. */
const tourChoice = z.strictObject({ tour: tourAnswer });

export const profileEdit = z.strictObject({
  name: personName,
  surname,
  email: emailField,
  phone: optionalPhone,
  cityId: chosenId,
  /** Only an administrator moves to another company; for others it must be the one they have. */
  companyId: chosenId.nullable(),
});

const passwordChange = z
  .strictObject({
    current_password: z.string().min(1, 'required').max(1000),
    new_password: passwordRule,
    new_confirm_password: z.string().min(1, 'required').max(1000),
  })
  .refine((body) => body.new_password === body.new_confirm_password, {
    error: 'passwords_differ',
    path: ['new_confirm_password'],
  })
  // Who changes a password because somebody may know it would be left with the one that is known.
  .refine((body) => body.new_password !== body.current_password, {
    error: 'password_unchanged',
    path: ['new_password'],
  });

/** One sign-in on one device. */
export const sessionItem = z.strictObject({
  /** Names the sign-in; its tokens change, this stays. */
  id: z.uuid(),
  userAgent: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});

/** One's own account: profile, password (AUTH-5, AUTH-6) and sessions. */
export const accountRoutes = {
  showProfile: defineRoute({
    method: 'GET',
    path: '/account/showProfile',
    summary: 'One’s own profile',
    access: 'signed-in',
    topics: ['user', 'company', 'city'],
    response: profile,
    errors: [],
  }),
  editProfile: defineRoute({
    method: 'PATCH',
    path: '/account/editProfile',
    summary: 'Change one’s own profile',
    access: 'signed-in',
    body: profileEdit,
    response: profile,
    errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  chooseStartPage: defineRoute({
    method: 'PATCH',
    path: '/account/startPage',
    summary: 'Choose the screen that is opened after signing in',
    access: 'signed-in',
    body: startPageChoice,
    response: startPageChoice,
    errors: [],
  }),
  rememberTour: defineRoute({
    method: 'PATCH',
    path: '/account/tour',
    summary: 'Remember where one is in the tour of the screens',
    access: 'signed-in',
    body: tourChoice,
    response: tourChoice,
    errors: [],
  }),
  changePassword: defineRoute({
    method: 'PATCH',
    path: '/account/changePassword',
    summary: 'Change one’s own password; every other session of the account ends',
    access: 'signed-in',
    body: passwordChange,
    response: z.strictObject({}),
    errors: ['INCORRECT_CURRENT_PASSWORD', 'TOO_MANY_FAILURES'],
    rateLimit: 20,
  }),
  listSessions: defineRoute({
    method: 'GET',
    path: '/account/sessions',
    summary: 'One’s own sessions that are open, the asking one first, then the newest',
    access: 'signed-in',
    topics: ['session'],
    response: z.strictObject({ items: z.array(sessionItem) }),
    errors: [],
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'End one of one’s own sessions at once',
    access: 'signed-in',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'End all of one’s own sessions but the asking one',
    access: 'signed-in',
    response: z.strictObject({ ended: z.int() }),
    errors: [],
  }),
} as const;

export type Profile = z.infer<typeof profile>;
export type SessionItem = z.infer<typeof sessionItem>;
