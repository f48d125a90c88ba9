import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface OverloadOptions {
  /** Milliseconds that the event loop lags on average. */
  readonly maxLag?: number;
  /** Milliseconds over which the average is taken. One long pause in it (a start, a snapshot) is no overload. */
  readonly window?: number;
}

/**
 * A server that lags this far behind answers OVERLOADED at once instead of letting everybody wait. Set up after the
 * kit, which reads the language of the answer.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { maxLag = 3000, window = 10_000 }: OverloadOptions = {},
): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: maxLag, sampleInterval: window, retryAfter: 10 });
}
