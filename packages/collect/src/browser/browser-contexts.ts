import type { BrowserContext } from 'playwright-core';
import { atMost } from '../deadline.ts';
import { createDial } from '../dial/dial.ts';
import type { TargetGuard } from '../guard/target-guard.ts';
import type { CityChoice } from '../http/city-choice.ts';
import type { Session } from '../session/session.ts';
import type { BrowserHost, BrowserLease } from './browser-host.ts';
import type { Desk } from './desk.ts';
import { openGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { createIdlePages } from './idle-pages.ts';
import type { IdlePages } from './idle-pages.ts';

/** A context of the browser for one session in one city, with the gate that its traffic passes. */
export interface SessionContext {
  readonly context: BrowserContext;
  readonly gate: Gate;
  readonly lease: BrowserLease;
  readonly idle: IdlePages;
  /** Pages from which requests of scripts are sent, by the origin that they stand at. */
  readonly desks: Map<string, Desk>;
}

/** Keeps one context for each session and city: a context's cookies are shared by its pages, so cities must not mix. */
export interface BrowserContexts {
  /** Rejects with FetchError `browser-launch`, or with the browser's error when it died meanwhile. */
  contextOf(session: Session, city: CityChoice | null): Promise<SessionContext>;
  /** Closes what belongs to a session. */
  endSession(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserContextsOptions {
  readonly host: BrowserHost;
  readonly guard: TargetGuard;
  /** Milliseconds for a proxy to open a stream. */
  readonly proxyTimeout: number;
  readonly newId: () => string;
}

/** A context that takes longer to close has a page that hangs, milliseconds. */
const CLOSING = 500;

const VIEWPORT = { width: 1366, height: 900 };

async function closeContext(opened: Promise<SessionContext>): Promise<void> {
  try {
    const { context, gate, lease } = await opened;
    // The gate goes at once: whatever hangs in the context, nothing more is asked of the site.
    await Promise.all([gate.close(), atMost(CLOSING, context.close())]);
    lease.release();
  } catch {
    // It was never opened, so nothing is held.
  }
}

/** Builds an empty set of contexts over a browser host. */
export function createBrowserContexts(options: BrowserContextsOptions): BrowserContexts {
  const bySession = new Map<string, Map<string, Promise<SessionContext>>>();
  const stillOpening = new Set<Promise<SessionContext>>();

  const open = async (session: Session): Promise<SessionContext> => {
    const lease = await options.host.lease();
    const dial = createDial({ guard: options.guard, proxy: session.proxy, proxyTimeout: options.proxyTimeout });
    const gate = await openGate({ dial, marker: `x-gate-${options.newId()}` });
    try {
      const context = await lease.browser.newContext({
        userAgent: session.fingerprint.userAgent,
        locale: session.fingerprint.locale,
        viewport: VIEWPORT,
        serviceWorkers: 'block',
        acceptDownloads: false,
        // Without this rule Chromium would reach loopback addresses past the proxy, and so past the guard.
        proxy: { server: gate.url, bypass: '<-loopback>' },
      });
      return { context, gate, lease, idle: createIdlePages(), desks: new Map() };
    } catch (error) {
      lease.release();
      await gate.close();
      throw error;
    }
  };

  const begin = (session: Session): Promise<SessionContext> => {
    const opening = open(session).finally(() => stillOpening.delete(opening));
    stillOpening.add(opening);
    return opening;
  };

  const endSession = async (sessionId: string): Promise<void> => {
    const contexts = bySession.get(sessionId);
    bySession.delete(sessionId);
    const closings = [...(contexts?.values() ?? [])].map((opened) => ({
      isOpening: stillOpening.has(opened),
      closing: closeContext(opened),
    }));
    // Who stops does not wait for a browser that is still starting: what it opens then is closed at once.
    await Promise.all(closings.filter(({ isOpening }) => !isOpening).map(({ closing }) => closing));
  };

  return {
    async contextOf(session, city) {
      const key = city?.via === 'cookie' ? city.value : '';
      const contexts = bySession.get(session.id) ?? new Map<string, Promise<SessionContext>>();
      bySession.set(session.id, contexts);
      const known = contexts.get(key);
      if (known !== undefined) {
        const opened = await known.catch(() => null);
        if (opened?.lease.browser.isConnected() === true) return opened;
        // Of several pages that find the browser dead, the first replaces the context and the others take the new one.
        if (contexts.get(key) === known) {
          contexts.delete(key);
          void closeContext(known);
        }
      }
      const opening = contexts.get(key) ?? begin(session);
      contexts.set(key, opening);
      return opening;
    },
    endSession,
    async close() {
      await Promise.all([...bySession.keys()].map(endSession));
    },
  };
}
