import type { telegramRoutes } from '@tsenomer/contracts';
import {
  createTelegramCode,
  readTelegram,
  removeTelegramBot,
  setTelegramBot,
  tryTelegram,
  unlinkTelegramChat,
} from '@tsenomer/core/outgoing/telegram';
import type { Handlers } from '../../kit/index.ts';

/** Alerts by Telegram. */
export const telegramHandlers: Handlers<typeof telegramRoutes> = {
  readTelegram: (ctx) => readTelegram(ctx),
  setTelegramBot: (ctx, { body }) => setTelegramBot(ctx, body),
  removeTelegramBot: (ctx) => removeTelegramBot(ctx),
  createTelegramCode: (ctx) => createTelegramCode(ctx),
  unlinkTelegramChat: (ctx) => unlinkTelegramChat(ctx),
  tryTelegram: (ctx) => tryTelegram(ctx),
};
