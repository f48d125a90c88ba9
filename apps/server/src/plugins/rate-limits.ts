import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Counts attempts per address for the routes whose record asks for it, before their body is read. */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, hook: 'onRequest' });
}
