import { FetchError } from '@tsenomer/collect';
import type { TelegramFailure } from '@tsenomer/contracts';
import type { CallTelegram, TelegramReply, TelegramTarget } from '@tsenomer/core/outgoing/telegram';
import { z } from 'zod';
import { postGuarded } from './post-guarded.ts';
import type { PostOptions } from './post-guarded.ts';

const TIMEOUT = 15_000;
const MOST_BYTES = 4 * 2 ** 20;

/** Every answer of the Bot API (“Making requests”). */
const answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.int().optional(), migrate_to_chat_id: z.int().optional() }).optional(),
});

/**
 * Calls the Bot API by POST with JSON. Errors are told in words of our own: those of the connection may carry the
 * address, and with it the token.
 */
export function telegramApi(
  options: PostOptions & { readonly timeout?: number },
): (target: TelegramTarget) => CallTelegram {
  return ({ apiUrl, token }) =>
    async (method, params, signal) => {
      // A call that is held back until somebody writes takes its own time.
      const held = 'timeout' in params && typeof params.timeout === 'number' ? params.timeout * 1000 : 0;
      const limit = AbortSignal.timeout((options.timeout ?? TIMEOUT) + held);
      try {
        const request = {
          url: `${apiUrl}/bot${token}/${method}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(params),
          mostBytes: MOST_BYTES,
        };
        const { text } = await postGuarded(request, options, AbortSignal.any([signal, limit]));
        return replyOf(text);
      } catch (error) {
        signal.throwIfAborted();
        const isPrivate = error instanceof FetchError && error.reason === 'private-address';
        return refusal(isPrivate ? 'private' : 'unreachable');
      }
    };
}

function replyOf(text: string): TelegramReply {
  const { success, data } = answer.safeParse(jsonOf(text));
  if (!success) return refusal('unreachable');
  if (data.ok) return { ok: true, result: data.result };
  const code = data.error_code ?? null;
  return {
    ok: false,
    code,
    failure: failureOf(code),
    retryAfter: data.parameters?.retry_after ?? null,
    movedTo: data.parameters?.migrate_to_chat_id ?? null,
    description: data.description ?? '',
  };
}

function refusal(failure: TelegramFailure): TelegramReply {
  return { ok: false, code: null, failure, retryAfter: null, movedTo: null, description: '' };
}

/** 401: the token is not known (any more); 404: it is none at all; 429: too many calls. */
function failureOf(code: number | null): TelegramFailure {
  if (code === 401 || code === 404) return 'revoked';
  if (code === 429) return 'busy';
  return code !== null && code < 500 ? 'refused' : 'unreachable';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
