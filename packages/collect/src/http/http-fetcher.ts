import type { ParserConfig } from '@tsenomer/contracts';
import type { Clock } from '../clock.ts';
import { startDeadline } from '../deadline.ts';
import type { Fetcher, FetchTask } from '../fetcher.ts';
import type { TargetGuard } from '../guard/target-guard.ts';
import type { FetchedFile } from '../page.ts';
import { timedLeave } from '../politeness/timed-leave.ts';
import type { TimedLeave } from '../politeness/timed-leave.ts';
import type { Session } from '../session/session.ts';
import { createBodyMemory } from './body-memory.ts';
import { cityChoice } from './city-choice.ts';
import { fetchHttp } from './fetch-http.ts';
import type { HttpAnswer } from './fetch-http.ts';
import { createMovablePage } from './movable-page.ts';
import { createTransport } from './transport.ts';
import type { Transport } from './transport.ts';

export interface HttpFetcherOptions {
  readonly config: Pick<ParserConfig, 'timeout' | 'threadCount' | 'city'>;
  readonly guard: TargetGuard;
  /** Milliseconds for a proxy to open a stream. */
  readonly proxyTimeout: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly clock: Clock;
}

/** Fetches by HTTP; each session has its own connections. */
export interface HttpFetcher extends Fetcher {
  /** The body as it is, uncompressed. Rejects with FetchError. */
  fetchFile(task: FetchTask): Promise<FetchedFile>;
}

export function createHttpFetcher(options: HttpFetcherOptions): HttpFetcher {
  const { config, guard, proxyTimeout, maxBytes, maxRedirects, clock } = options;
  const transports = new Map<string, Transport>();
  const memory = createBodyMemory(config.threadCount);

  const transportOf = ({ id, proxy }: Session): Transport => {
    const known = transports.get(id);
    if (known !== undefined) return known;
    const made = createTransport({
      guard,
      proxy,
      connections: config.threadCount,
      memory,
      proxyTimeout,
      handshakeTimeout: config.timeout,
    });
    transports.set(id, made);
    return made;
  };

  const answerTo = async (
    { url, request, session, stops }: FetchTask,
    { leaveFor }: TimedLeave,
  ): Promise<HttpAnswer> => {
    const deadline = startDeadline(config.timeout, stops);
    try {
      return await fetchHttp({
        url,
        session,
        transport: transportOf(session),
        memory,
        guard,
        city: cityChoice(config.city, request.cityValue),
        request,
        maxBytes,
        maxRedirects,
        leaveFor: async (next) => deadline.besides(async () => leaveFor(next)),
        signal: deadline.signal,
      });
    } finally {
      deadline.end();
    }
  };

  return {
    async fetch(task) {
      const startedAt = clock.now();
      const leave = timedLeave(task, clock);
      const { body, url, ...answer } = await answerTo(task, leave);
      const page = createMovablePage(memory, body, answer.headers['content-type']);
      return {
        ...answer,
        url: url.href,
        get utf8() {
          return page.text.utf8;
        },
        get html() {
          return page.text.html;
        },
        received: () => page.bytes,
        via: 'http',
        durationMs: clock.now() - startedAt - leave.waitedMs(),
        bytes: body.length,
        sessionId: task.session.id,
        proxy: task.session.proxy?.label ?? null,
        takeBack: page.takeBack,
        release: page.release,
      };
    },

    async fetchFile(task) {
      const { url, status, headers, body } = await answerTo(task, timedLeave(task, clock));
      const file = {
        url: url.href,
        status,
        contentType: headers['content-type'] ?? '',
        disposition: headers['content-disposition'] ?? '',
      };
      return {
        ...file,
        bytes: new Uint8Array(body.buffer, body.byteOffset, body.length),
        release: () => memory.giveBack(body),
      };
    },

    async endSession({ id }) {
      const transport = transports.get(id);
      transports.delete(id);
      await transport?.close();
    },

    async close() {
      await Promise.all([...transports.values()].map((transport) => transport.close()));
      transports.clear();
    },
  };
}
