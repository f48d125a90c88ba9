import { parentPort, workerData } from 'node:worker_threads';
import { read } from './read.ts';

/** The thread of one page: it gets the page when it starts, and ends when it has answered. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(read(workerData));
