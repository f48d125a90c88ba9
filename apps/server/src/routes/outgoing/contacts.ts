import type { contactRoutes } from '@tsenomer/contracts';
import { linkContact, listContacts, notificationSettings, unlinkContact } from '@tsenomer/core/outgoing/contact';
import type { Handlers } from '../../kit/index.ts';

/** Who is told of what happens in monitorings. */
export const contactHandlers: Handlers<typeof contactRoutes> = {
  listContacts: (ctx, { query }) => listContacts(ctx, query),
  notificationSettings: (ctx) => notificationSettings(ctx),
  linkContact: (ctx, { body }) => linkContact(ctx, body),
  unlinkContact: (ctx, { body }) => unlinkContact(ctx, body),
};
