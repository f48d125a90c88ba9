import type { IncomingMessage } from 'node:http';
import { isUpload } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';

/** What somebody who is not signed in may send, in bytes. */
const PUBLIC_BODY_MAX = 16 * 1024;

/** What anybody may send but for uploads, which have bounds of their own, in bytes. */
const BODY_MAX = 8 * 1024 * 1024;

/** How slowly a body may come: less than `bytes` in each `milliseconds` ends its connection. */
export interface BodyPace {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A telephone on a bad line sends more; who sends less holds a connection for nothing. */
export const SLOWEST_BODY: BodyPace = { bytes: 1024, milliseconds: 20_000 };

/**
 * How long a caller whose body was not read to its end may still send before the connection is cut: time to see the
 * answer.
 */
const PATIENCE = 2000;

/** The most that a route's body may have, in bytes. */
export function bodyLimit({ access, body }: RouteRecord): number {
  return access === 'public' && !isUpload(body) ? PUBLIC_BODY_MAX : BODY_MAX;
}

/**
 * Looks at a request before anything of its body is read.
 * @throws DomainError BODY_NOT_EXPECTED for a body that the route does not take.
 */
export function refuseUnexpectedBody(request: IncomingMessage, { body }: RouteRecord): void {
  if (body === undefined && announcesBody(request)) throw new DomainError('BODY_NOT_EXPECTED');
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * The same for addresses that are none of the contract's: nothing of theirs takes a body, and many are nobody's.
 * @throws DomainError NOT_FOUND, BODY_NOT_EXPECTED
 */
export function refuseStrayBody(request: IncomingMessage, { known }: { readonly known: boolean }): void {
  if (announcesBody(request)) throw new DomainError(known ? 'BODY_NOT_EXPECTED' : 'NOT_FOUND');
}

const slow = new WeakSet<IncomingMessage>();

/** Whether a request was given up because its body came too slowly: whatever failed then failed by that. */
export function cameTooSlowly(request: IncomingMessage): boolean {
  return slow.has(request);
}

/**
 * Gives up a request whose body comes too slowly: who reads it is told, so that the caller is answered
 * REQUEST_INCOMPLETE, and its connection ends soon after, answered or not. Bodies that have come are left alone.
 */
export function watchBody(request: IncomingMessage, { bytes, milliseconds }: BodyPace): void {
  if (!announcesBody(request)) return;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (request.socket.bytesRead - before < bytes) {
      clearInterval(timer);
      slow.add(request);
      // Destroying it would take the connection, and with it the answer.
      if (request.listenerCount('error') > 0) request.emit('error', new DomainError('REQUEST_INCOMPLETE'));
      cutUnread(request);
    }
    before = request.socket.bytesRead;
  }, milliseconds);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/**
 * After an answer to a request that was not read to its end. Node would go on reading, to throw away what comes: forty
 * bodies of megabytes keep every other caller waiting for that. What is as short as anybody may send is over at once,
 * and its connection can go on; of all else nothing more is read, and the connection ends.
 */
export function cutUnread(request: IncomingMessage): void {
  if (request.complete) return;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (announced > PUBLIC_BODY_MAX) request.socket.pause();
  const cut = setTimeout(() => request.destroy(), PATIENCE);
  cut.unref();
  request.once('close', () => clearTimeout(cut));
}
