import type { CallInput, EventOf, EventsResponse, RouteRecord } from '@tsenomer/contracts';
import { zodOf } from '@tsenomer/contracts';
import { ApiError, isCancelled } from './api-error.ts';
import { session } from './client.ts';
import { createEventSplitter } from './event-stream.ts';
import { rest } from './rest.ts';
import { send } from './transport.ts';

type EventsRoute = RouteRecord & { readonly response: EventsResponse };

export interface SubscribeOptions<R extends EventsRoute> {
  readonly signal: AbortSignal;
  readonly onEvent: (event: EventOf<R>) => void;
  /** Called when a stream was opened again after it broke: what happened in between may have been missed. */
  readonly onReconnect?: () => void;
  /** Called when an open stream broke. */
  readonly onLost?: () => void;
  /** Waits between attempts; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Listens to a server-sent event stream until the signal aborts, opening it again whenever it breaks (after 1 s,
 * doubling to 30 s). By fetch, because EventSource cannot send the access token. Resolves when it was aborted or the
 * server refuses the caller.
 */
export async function subscribe<R extends EventsRoute>(
  route: R,
  input: CallInput<R>,
  options: SubscribeOptions<R>,
): Promise<void> {
  const { signal, wait = rest } = options;
  let lastId: string | null = null;
  let pause = FIRST_PAUSE;
  let opened = false;
  let open = false;
  while (!signal.aborted) {
    try {
      const answer = await send(session, route, input, {
        signal,
        headers: { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) },
      });
      if (opened) options.onReconnect?.();
      opened = true;
      open = true;
      pause = FIRST_PAUSE;
      await readEvents(answer, (event) => {
        lastId = event.id ?? lastId;
        deliver(route, event.data, options.onEvent);
      });
    } catch (error) {
      if (isCancelled(error) || isRefused(error)) return;
    }
    if (open) options.onLost?.();
    open = false;
    await wait(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function readEvents(
  answer: Response,
  onEvent: (event: { data: string; id: string | null }) => void,
): Promise<void> {
  if (answer.body === null) return;
  const feed = createEventSplitter(onEvent);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    feed(value);
  }
}

/** An event that this build does not understand is skipped: the server may be newer than the page. */
function deliver<R extends EventsRoute>(route: R, data: string, onEvent: (event: EventOf<R>) => void): void {
  try {
    const event: EventOf<R> = JSON.parse(data);
    if (zodOf(route.response.event).safeParse(event).success) onEvent(event);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404);
}
