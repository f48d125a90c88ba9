import type { TelegramFailure } from '@tsenomer/contracts';

/** What Telegram answered, or why it did not. */
export type TelegramReply =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false;
      /** `error_code`; null: there was no answer that could be read. */
      readonly code: number | null;
      readonly failure: TelegramFailure;
      /** Seconds to wait for (429). */
      readonly retryAfter: number | null;
      /** Where the group went that became a supergroup. */
      readonly movedTo: number | null;
      readonly description: string;
    };

/** Calls a method of the Bot API. Rejects only when `signal` is aborted; never with an address, which has the token. */
export type CallTelegram = (method: string, params: object, signal: AbortSignal) => Promise<TelegramReply>;

/** Waits between two messages; a test does not. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** What is called, as whom. */
export interface TelegramTarget {
  readonly apiUrl: string;
  readonly token: string;
}
