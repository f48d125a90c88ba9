import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/**
 * What one address may ask a minute of everything that is none of the contract's: pages, their files, the API's own
 * documents, metrics. A page is some 30 files, and an office shares one address.
 */
const OUTSIDE_CONTRACT = 6000;

const MINUTE = 60_000;

/**
 * Counts requests by address before their body is read: calls whose record asks for it each on their own, everything
 * outside the contract together. To be set up before the first route, as later ones only are seen.
 */
export async function rateLimits(app: FastifyInstance, outsideContract: number = OUTSIDE_CONTRACT): Promise<void> {
  await app.register(rateLimit, { max: outsideContract, timeWindow: MINUTE, hook: 'onRequest' });
}
