import { z } from 'zod';
import { intText, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** How people are told (P2 §3): the ids of the method. */
export const NOTIFICATION_METHODS = { email: 1 } as const;

/** What people are told of (P2 §3): the ids of the type; a violation of a recommended price. */
export const NOTIFICATION_TYPES = { mrpViolation: 1 } as const;

const method = z.literal(NOTIFICATION_METHODS.email);
const type = z.literal(NOTIFICATION_TYPES.mrpViolation);

/** A colleague who is told, by this method, of this, in one monitoring (P2 §3). */
export const contactLink = z.strictObject({
  contactId: z.int().positive(),
  notificationMethodId: method,
  notificationTypeId: type,
  parsingCollectionId: z.int().positive(),
});

/** A colleague (an account of the office), and the monitoring that they are linked to. */
export const contact = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Whether linked as the filters ask: to their monitoring, or to any where none is given. */
  isActive: z.boolean(),
  parsingCollection: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});

function choice<const N extends string>(name: N) {
  return z.strictObject({ id: z.int(), name: z.literal(name) });
}

/** Who is told of what happens in monitorings (SET-3, P2 §7). */
export const contactRoutes = {
  listContacts: defineRoute({
    method: 'GET',
    path: '/notification/contacts',
    summary: 'Colleagues who can be told, and whether they are told of a monitoring',
    access: 'settings.read',
    topics: ['contact', 'user', 'collection'],
    query: z.strictObject({
      ...paging(100, 1000),
      parsingCollectionId: intText(1, 2_147_483_647).optional(),
      notificationMethodId: intText(1, 1).optional(),
      notificationTypeId: intText(1, 1).optional(),
      /** A part of the name or the e-mail. */
      search: z.string().max(200).optional(),
    }),
    response: listOf(contact),
    errors: [],
  }),
  notificationSettings: defineRoute({
    method: 'GET',
    path: '/notification/settings',
    summary: 'Methods, types, and every link of a colleague to a monitoring',
    access: 'settings.read',
    topics: ['contact', 'user', 'collection'],
    response: z.strictObject({
      methods: z.array(choice('email')),
      types: z.array(choice('mrpViolation')),
      links: z.array(contactLink),
    }),
    errors: [],
  }),
  linkContact: defineRoute({
    method: 'POST',
    path: '/notification/contacts/link',
    summary: 'Tell a colleague of a monitoring; each of one monitoring only',
    access: 'settings.edit',
    body: contactLink,
    response: contactLink,
    errors: ['NOT_FOUND', 'CONTACT_NOT_FOUND', 'CONTACT_LINKED', 'CONTACT_LINKED_ELSEWHERE'],
  }),
  unlinkContact: defineRoute({
    method: 'DELETE',
    path: '/notification/contacts/link',
    summary: 'Tell a colleague no more of a monitoring',
    access: 'settings.edit',
    body: contactLink,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type Contact = z.infer<typeof contact>;
export type ContactLink = z.infer<typeof contactLink>;
