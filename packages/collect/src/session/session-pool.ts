import type { Proxy, ProxyRotation } from '@tsenomer/contracts';
import { FetchError } from '../errors/fetch-error.ts';
import { createCookieJar } from './cookie-jar.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { ProxyHealth } from '../proxy/proxy-health.ts';
import { createProxyCycle } from './proxy-cycle.ts';
import { Session } from './session.ts';
import type { SessionVerdict } from './session.ts';

export interface SessionPoolOptions {
  /** How many sessions are used side by side. */
  readonly size: number;
  /** Null: no proxies are used. An empty list is an error on the first `acquire`. */
  readonly proxies: readonly Proxy[] | null;
  readonly rotation: ProxyRotation;
  /** One is drawn for each session. */
  readonly fingerprints: readonly [Fingerprint, ...Fingerprint[]];
  /** How the proxies do, on the whole node. */
  readonly health: ProxyHealth;
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Called once for each session that is retired and has no link in flight. */
  readonly onEnded: (session: Session, ended: { refreshBrowser: boolean }) => void;
}

/** The sessions of one company. Rotation (P2 §3): never, every N minutes, or every N links. */
export interface SessionPool {
  /**
   * The least busy session, after replacing those whose time has come. Throws FetchError `proxy` when the list is
   * empty.
   * @param use what for: only links count for the rotation by links.
   * @param wanted the session to be taken again while it lives; that counts for no link.
   */
  acquire(use: 'link' | 'file', wanted?: string): Session;
  release(session: Session): void;
  /**
   * Scores a session by its id; ids of sessions that are gone are ignored. A ban retires at once and rests the proxy.
   * @returns the session when this was its end, else null.
   */
  report(sessionId: string, verdict: SessionVerdict): Session | null;
  /** The proxy of the session failed: retire it; its health decides when the proxy is used again. */
  reportProxyFailure(session: Session, why: string): void;
  restingProxies(): string[];
  /** Retires every session. */
  close(): void;
}

const MS_PER_MINUTE = 60_000;

/** Builds an empty pool; sessions are made when they are first needed. */
export function createSessionPool(options: SessionPoolOptions): SessionPool {
  const { rotation, now } = options;
  const cycle = createProxyCycle(options.proxies ?? [], {
    now,
    isAside: (proxy) => options.health.isAside(proxy),
    start: options.random(),
  });
  const slots: (Session | undefined)[] = Array.from({ length: Math.max(1, options.size) }, () => undefined);
  const alive = new Map<string, Session>();

  const create = (): Session => {
    if (options.proxies !== null && cycle === null)
      throw new FetchError('proxy', 'The company is to be collected through proxies, but the proxy list is empty.', {
        next: 'stop',
      });
    const drawn = options.fingerprints[Math.floor(options.random() * options.fingerprints.length)];
    const session = new Session({
      id: options.newId(),
      proxy: cycle?.next() ?? null,
      fingerprint: drawn ?? options.fingerprints[0],
      cookies: createCookieJar(now),
      createdAt: now(),
    });
    alive.set(session.id, session);
    return session;
  };

  const isDue = (session: Session): boolean => {
    if (rotation.type === 'off') return false;
    if (rotation.type === 'links') return session.links >= rotation.triggerEvery;
    return now() - session.createdAt >= rotation.timeoutInMin * MS_PER_MINUTE;
  };

  const endIfIdle = (session: Session): void => {
    if (!session.retired || session.inFlight > 0 || !alive.delete(session.id)) return;
    options.onEnded(session, { refreshBrowser: rotation.type !== 'off' && rotation.withBrowserRefresh });
  };

  const retire = (session: Session): void => {
    session.retire();
    endIfIdle(session);
  };

  const rest = (session: Session): void => {
    if (session.proxy !== null) cycle?.rest(session.proxy);
    retire(session);
  };

  return {
    acquire(use, wanted) {
      const known = wanted === undefined ? undefined : alive.get(wanted);
      if (known !== undefined && !known.retired) {
        known.begin(false);
        return known;
      }
      let best: Session | undefined;
      for (const [index, slot] of slots.entries()) {
        let session = slot;
        if (session !== undefined && !session.retired && isDue(session)) retire(session);
        if (session === undefined || session.retired) {
          session = create();
          slots[index] = session;
        }
        if (
          best === undefined ||
          session.inFlight < best.inFlight ||
          (session.inFlight === best.inFlight && session.links < best.links)
        )
          best = session;
      }
      const session = best ?? create();
      session.begin(use === 'link');
      return session;
    },
    release(session) {
      session.end();
      endIfIdle(session);
    },
    report(sessionId, verdict) {
      const session = alive.get(sessionId);
      if (session === undefined || session.retired) return null;
      const { proxy } = session;
      if (verdict === 'ban') {
        if (proxy !== null) options.health.banned(proxy);
        rest(session);
        return session;
      }
      // Whatever was on the page: the proxy has brought it.
      if (proxy !== null) options.health.succeeded(proxy);
      if (verdict === 'good') session.markGood();
      else session.markBad();
      endIfIdle(session);
      return session.retired ? session : null;
    },
    reportProxyFailure(session, why) {
      if (session.proxy !== null) options.health.failed(session.proxy, why);
      retire(session);
    },
    restingProxies: () => cycle?.resting() ?? [],
    close() {
      for (const session of alive.values()) retire(session);
    },
  };
}
