import type { AskAuthority } from '@tsenomer/core/violations/evidence';

const TIMEOUT = 30_000;
/** An answer with the whole chain of an authority's certificates has some ten thousand bytes. */
const MOST_BYTES = 200_000;

/** Asks the time-stamping authority at an address over HTTP (RFC 3161 §3.4). @param url null: there is none. */
export function askAuthority(url: string | null): AskAuthority | null {
  if (url === null) return null;
  return async (query) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(query),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The time-stamping authority answered ${answer.status}`);
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MOST_BYTES) throw new Error('The answer of the time-stamping authority is too long');
    return bytes;
  };
}
