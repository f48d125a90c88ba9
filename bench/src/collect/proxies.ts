import { env } from 'node:process';
import { startHttpProxy } from '@tsenomer/loopback';

/** The proxies of the benchmark, in a process of their own: one on each of PORTS. */
await Promise.all((env['PORTS'] ?? '').split(',').map(async (port) => startHttpProxy({ port: Number(port) })));
