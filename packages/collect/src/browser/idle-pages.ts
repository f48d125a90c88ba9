import type { CDPSession, Page } from 'playwright-core';
import type { Door } from './door.ts';

/** A page of a session's context with what was set up in it once and holds for every address. */
export interface PreparedPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly door: Door;
  readonly blocksHeavy: boolean;
  /** Addresses it was used for. */
  uses: number;
}

/** Pages that wait for their next address: opening one costs more than most pages of shops do. */
export interface IdlePages {
  /** A page that was set up so, or null. */
  take(blocksHeavy: boolean): PreparedPage | null;
  /** Keeps a page whose last address ended well, unless it has served long enough; then it is closed. */
  give(page: PreparedPage): void;
}

/** What scripts leave behind in a page ends with it. */
const MOST_USES = 50;

export function createIdlePages(): IdlePages {
  const idle: PreparedPage[] = [];
  return {
    take(blocksHeavy) {
      const at = idle.findIndex((each) => each.blocksHeavy === blocksHeavy && !each.page.isClosed());
      return at === -1 ? null : (idle.splice(at, 1)[0] ?? null);
    },
    give(prepared) {
      if (prepared.uses >= MOST_USES) {
        prepared.page.close().catch(() => {});
        return;
      }
      prepared.door.rest();
      idle.push(prepared);
    },
  };
}
