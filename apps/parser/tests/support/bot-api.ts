import { receive } from './receiver.ts';

export interface BotCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Answer = object | ((params: BotCall['params']) => object);

export interface BotApi {
  readonly url: string;
  readonly host: string;
  readonly calls: BotCall[];
  /** Answers by method, instead of success. */
  readonly answers: Partial<Record<string, Answer>>;
  /** What the bot has not been asked for yet. */
  readonly updates: { readonly update_id: number; readonly message?: object }[];
  /** A text that somebody sends to the bot. */
  write: (text: string, chat?: object) => void;
  readonly texts: () => unknown[];
  readonly close: () => Promise<void>;
}

export const BOT_TOKEN = '123456:AAExampleTokenOfATestBot_0123456789';

/** A server on loopback that speaks the Bot API as far as it is used: getMe, getUpdates with offset, sendMessage. */
export async function serveBotApi(): Promise<BotApi> {
  const receiver = await receive();
  const calls: BotCall[] = [];
  const api: BotApi = {
    url: receiver.url,
    host: receiver.host,
    calls,
    answers: {},
    updates: [],
    write(text, chat = { id: 42, username: 'anna', first_name: 'Анна' }) {
      api.updates.push({ update_id: 1000 + api.updates.length, message: { text, chat } });
    },
    texts: () => calls.filter(({ method }) => method === 'sendMessage').map(({ params }) => params['text']),
    close: receiver.close,
  };
  const succeed = (method: string, params: BotCall['params']): object => {
    if (method === 'getMe') return { ok: true, result: { id: 123_456, is_bot: true, username: 'tsenomer_bot' } };
    if (method !== 'getUpdates') return { ok: true, result: { message_id: calls.length } };
    return { ok: true, result: api.updates.filter((update) => update.update_id >= Number(params['offset'])) };
  };
  receiver.answer = (response, { path, body }) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    const params: BotCall['params'] = JSON.parse(body);
    calls.push({ method, params });
    const set = api.answers[method];
    const known = token === BOT_TOKEN;
    const reply = known
      ? ((typeof set === 'function' ? set(params) : set) ?? succeed(method, params))
      : { ok: false, error_code: 401, description: 'Unauthorized' };
    const status = 'error_code' in reply ? Number(reply.error_code) : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };
  return api;
}
