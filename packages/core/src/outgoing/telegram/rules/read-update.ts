import { z } from 'zod';

const update = z.object({
  update_id: z.int(),
  message: z
    .object({
      text: z.string().optional(),
      chat: z.object({
        id: z.int(),
        title: z.string().optional(),
        username: z.string().optional(),
        first_name: z.string().optional(),
        last_name: z.string().optional(),
      }),
    })
    .optional(),
});

/** The result of `getUpdates`, as far as it is read. */
export const telegramUpdates = z.array(update);

/** What somebody told the bot; null for what it does not listen to. */
export type TelegramCommand =
  | { readonly what: 'start'; readonly code: string; readonly chatId: number; readonly title: string }
  | { readonly what: 'stop'; readonly chatId: number };

const TITLE_LENGTH = 200;

/** Reads `/start CODE` and `/stop`, in a group with the name of the bot (`/stop@bot`). */
export function commandOf({ message }: z.infer<typeof update>): TelegramCommand | null {
  const [, word, code] = /^\/(start|stop)(?:@\w+)?(?:\s+([0-9A-Za-z]{4,64}))?\s*$/.exec(message?.text ?? '') ?? [];
  if (message === undefined || word === undefined) return null;
  const { id, title, username, first_name: first, last_name: last } = message.chat;
  if (word === 'stop') return { what: 'stop', chatId: id };
  const person = [first, last].filter((part) => part !== undefined).join(' ');
  const name = title ?? (username === undefined ? person : `@${username}`);
  return code === undefined
    ? null
    : { what: 'start', code: code.toUpperCase(), chatId: id, title: (name || String(id)).slice(0, TITLE_LENGTH) };
}
