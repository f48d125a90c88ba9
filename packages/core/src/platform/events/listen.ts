import pg from 'pg';
import { EVENTS_CHANNEL, eventHint } from '@tsenomer/contracts';
import type { EventHint } from '@tsenomer/contracts';
import { growingPause, OVER_A_NETWORK, RECONNECT } from '@tsenomer/db';

/** In milliseconds; a connection that is begun while the network is cut would hold up the next one for long. */
const ANSWER_WITHIN = 10_000;

export interface HintListener {
  close(): Promise<void>;
}

/**
 * Listens to the hints of all processes on a connection of its own, and connects again after the database was away.
 * @param onHint told of each hint; after every (re)connect it is told `state`, because hints may have been missed.
 */
export async function listenToHints(options: {
  readonly url: string;
  readonly onHint: (hint: EventHint) => void;
  readonly onError?: (error: Error) => void;
}): Promise<HintListener> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;
  let failures = 0;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...OVER_A_NETWORK,
      connectionString: options.url,
      application_name: 'tsenomer-events',
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    next.on('notification', ({ payload }) => {
      const parsed = parseHint(payload);
      if (parsed) options.onHint(parsed);
    });
    next.on('error', (error) => options.onError?.(error));
    next.on('end', reconnectLater);
    try {
      await next.connect();
      await next.query(`listen ${EVENTS_CHANNEL}`);
      client = next;
      failures = 0;
      options.onHint({ type: 'state' });
    } catch (error) {
      if (error instanceof Error) options.onError?.(error);
      await next.end().catch(() => undefined);
      reconnectLater();
    }
  }

  function reconnectLater(): void {
    client = null;
    if (closed || retry) return;
    failures += 1;
    retry = setTimeout(
      () => {
        retry = null;
        void connect();
      },
      growingPause(failures, RECONNECT),
    );
  }

  await connect();
  return {
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

function parseHint(payload: string | undefined): EventHint | null {
  try {
    return eventHint.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
