import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** A server that lags this far behind answers OVERLOADED at once instead of letting everybody wait. */
const MAX_LAG = 3000;

export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: MAX_LAG, sampleInterval: 1000, retryAfter: 10 });
}
