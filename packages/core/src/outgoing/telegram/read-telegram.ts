import type { TelegramStatus } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { telegramStatus } from './telegram-status.ts';

/** The bot, and the chat in which the caller is told. */
export const readTelegram = verb('settings.read', (ctx): Promise<TelegramStatus> => telegramStatus(ctx));
