export { callTelegram } from './call-telegram.ts';
export { createTelegramCode } from './create-telegram-code.ts';
export { readTelegram } from './read-telegram.ts';
export { removeTelegramBot } from './remove-telegram-bot.ts';
export { runTelegram } from './run-telegram.ts';
export { setTelegramBot } from './set-telegram-bot.ts';
export type { CallTelegram, TelegramReply, TelegramTarget } from './telegram-api.ts';
export { tryTelegram } from './try-telegram.ts';
export { unlinkTelegramChat } from './unlink-telegram-chat.ts';
