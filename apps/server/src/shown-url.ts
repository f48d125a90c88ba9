/** A token is at least 16 random bytes; ids, dates and names of calls are shorter or have other characters. */
const TOKEN = /^[\w-]{20,}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Query values that say nothing of anybody: numbers, days, flags, names of columns and states. */
const PLAIN = /^(?:-?\d{1,15}|\d{4}-\d{2}-\d{2}|true|false|[a-zA-Z]{1,20})$/;

/**
 * An address as the log may have it: without values that could open an account or name a person. Invitations, codes and
 * e-mail addresses stand in queries, tokens in paths too.
 */
export function shownUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const query = rest.join('?');
  return (
    path.split('/').map(shownSegment).join('/') + (query === '' ? '' : `?${query.split('&').map(shownPair).join('&')}`)
  );
}

function shownSegment(segment: string): string {
  const personal = segment.includes('@') || /%40/i.test(segment);
  return personal || (TOKEN.test(segment) && !UUID.test(segment) && /\d|[A-Z]/.test(segment)) ? '…' : segment;
}

function shownPair(pair: string): string {
  const [name = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  return rest.length === 0 || PLAIN.test(value) ? pair : `${name}=…`;
}
