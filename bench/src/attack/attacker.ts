import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { WAVES } from './waves.ts';

/** Sends one wave, in a thread of its own: what it costs to send may not delay who asks meanwhile. */
const { address, wave } = z.strictObject({ address: z.url(), wave: z.int() }).parse(workerData);
await WAVES[wave]?.send(new URL(address));
