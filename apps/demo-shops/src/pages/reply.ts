import type { Html } from '../markup/html.ts';
import type { Reply } from '../site.ts';

/** An HTML answer. */
export function pageReply(page: Html, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    type: 'page',
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: page.markup,
  };
}

/** An answer of any other type. */
export function bodyReply(contentType: string, body: string): Reply {
  return { type: 'page', status: 200, headers: { 'content-type': contentType }, body };
}

/** Sends the visitor on (303). */
export function redirectReply(location: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { type: 'page', status: 303, headers: { location, ...headers }, body: '' };
}
