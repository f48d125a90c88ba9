import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

/** Where bots are called, unless a server of one's own stands in (Bot API, “Local Bot API Server”). */
export const TELEGRAM_API_URL = 'https://api.telegram.org';

/** Minutes that a code links a chat for. */
export const TELEGRAM_CODE_MINUTES = 15;

/** `revoked`: Telegram does not know the token any more, and the bot is off; the others pass. */
export const TELEGRAM_FAILURES = ['revoked', 'unreachable', 'private', 'busy', 'refused'] as const;

const status = z.strictObject({
  /** null: none is connected. */
  bot: z
    .strictObject({
      /** Without `@`; null until it has answered. */
      username: z.string().nullable(),
      apiUrl: z.string(),
      state: z.enum(['checking', 'on', 'off']),
      failure: z.enum(TELEGRAM_FAILURES).nullable(),
    })
    .nullable(),
  /** The caller's own; null: none is linked. */
  chat: z.strictObject({ title: z.string(), linkedAt: z.iso.datetime(), testing: z.boolean() }).nullable(),
});

export const telegramBotEdit = z.strictObject({
  token: z
    .string()
    .trim()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'token'),
  apiUrl: z
    .string()
    .trim()
    .max(300, 'too_long')
    .refine((text) => {
      const url = URL.parse(text);
      return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
    }, 'address')
    .default(TELEGRAM_API_URL),
});

/** Alerts by Telegram: the bot of the installation, and the caller's chat. */
export const telegramRoutes = {
  readTelegram: defineRoute({
    method: 'GET',
    path: '/telegram',
    summary: 'The bot, and the chat in which the caller is told',
    access: 'settings.read',
    topics: ['telegram'],
    response: status,
    errors: [],
  }),
  setTelegramBot: defineRoute({
    method: 'PUT',
    path: '/telegram/bot',
    summary: 'Connect a bot; its token is not told again',
    access: 'adminSettings.edit',
    body: telegramBotEdit,
    response: status,
    errors: [],
  }),
  removeTelegramBot: defineRoute({
    method: 'DELETE',
    path: '/telegram/bot',
    summary: 'Disconnect the bot, with every chat',
    access: 'adminSettings.edit',
    response: status,
    errors: ['NOT_FOUND'],
  }),
  createTelegramCode: defineRoute({
    method: 'POST',
    path: '/telegram/code',
    summary: 'A code that links the chat from which the bot gets it, within 15 minutes',
    access: 'settings.edit',
    response: z.strictObject({
      code: z.string(),
      expiresAt: z.iso.datetime(),
      /** Opens the bot with the code. */
      url: z.string(),
    }),
    errors: ['TELEGRAM_NOT_SET'],
    rateLimit: 30,
  }),
  unlinkTelegramChat: defineRoute({
    method: 'DELETE',
    path: '/telegram/chat',
    summary: 'Tell the caller nothing more by Telegram',
    access: 'settings.edit',
    response: status,
    errors: ['NOT_FOUND'],
  }),
  tryTelegram: defineRoute({
    method: 'POST',
    path: '/telegram/test',
    summary: 'Send a test message to the caller’s chat',
    access: 'settings.edit',
    response: status,
    errors: ['TELEGRAM_NOT_SET', 'TELEGRAM_NOT_LINKED'],
    rateLimit: 10,
  }),
} as const;

export type TelegramFailure = (typeof TELEGRAM_FAILURES)[number];
export type TelegramStatus = z.infer<typeof status>;
export type TelegramBotEdit = z.infer<typeof telegramBotEdit>;
