import type { FetchedFile, FetchedPage } from '../page.ts';
import type { Session } from '../session/session.ts';

/** The answer of a site's robots.txt that was a server error, taken as the answer to a page that was not asked for. */
export function pageOfTrouble({ url, status, contentType, bytes }: FetchedFile, session: Session): FetchedPage {
  return {
    url,
    status,
    headers: { 'content-type': contentType },
    html: new TextDecoder().decode(bytes),
    utf8: null,
    via: 'http',
    durationMs: 0,
    redirects: [],
    bytes: bytes.length,
    sessionId: session.id,
    proxy: session.proxy?.label ?? null,
  };
}
