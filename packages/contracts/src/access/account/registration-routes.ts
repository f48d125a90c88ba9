import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import {
  chosenId,
  emailField,
  externalUidField,
  linkToken,
  optionalPhone,
  passwordRule,
  personName,
  roleName,
  surname,
} from './fields.ts';

/** How an invitation stands (P1 §4): it may be used, it was used, its four days are over. */
export const INVITATION_STATES = ['valid', 'activated', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const registrationBody = z.strictObject({
  name: personName,
  surname: surname.default(''),
  phone: optionalPhone.default(null),
  cityId: chosenId,
  password: passwordRule,
  externalUid: externalUidField.default(null),
  token: linkToken,
});

/** Registration from an invitation link (AUTH-4) and the look-ups of forms (AUTH-8). */
export const registrationRoutes = {
  isInvitationValid: defineRoute({
    method: 'GET',
    path: '/invitation/is-valid',
    summary: 'How an invitation stands, and whom it is for',
    access: 'public',
    query: z.strictObject({ token: linkToken }),
    response: z.strictObject({
      state: z.enum(INVITATION_STATES),
      /** Whom it invites; null unless it may be used. */
      invitation: z
        .strictObject({ email: z.string(), role: roleName, companyName: z.string(), expiresAt: z.iso.datetime() })
        .nullable(),
    }),
    errors: ['INVITATION_INVALID'],
    rateLimit: 60,
  }),
  registrationCities: defineRoute({
    method: 'GET',
    path: '/invitation/cities',
    summary: 'Cities to choose from, for who holds an invitation that may be used',
    access: 'public',
    query: z.strictObject({ token: linkToken, name: z.string().trim().max(200).default('') }),
    response: z.strictObject({
      items: z.array(z.strictObject({ id: z.int(), name: z.string(), countryName: z.string() })),
    }),
    errors: ['INVITATION_INVALID', 'INVITATION_ACTIVATED', 'INVITATION_EXPIRED'],
    rateLimit: 120,
  }),
  register: defineRoute({
    method: 'POST',
    path: '/auth/register',
    summary: 'Make the account that an invitation offers; the invitation is used up',
    access: 'public',
    body: registrationBody,
    response: z.strictObject({ email: z.string() }),
    errors: [
      'INVITATION_INVALID',
      'INVITATION_ACTIVATED',
      'INVITATION_EXPIRED',
      'PHONE_TAKEN',
      'EXTERNAL_UID_TAKEN',
      'EMAIL_TAKEN',
      'NOT_FOUND',
    ],
    rateLimit: 20,
  }),
  userExistEmail: defineRoute({
    method: 'GET',
    path: '/auth/user-exist-email',
    summary: 'Whether an e-mail address has an account; for who may invite',
    access: 'users.invite',
    query: z.strictObject({ email: emailField }),
    response: z.strictObject({ exists: z.boolean() }),
    errors: [],
    rateLimit: 600,
  }),
} as const;
