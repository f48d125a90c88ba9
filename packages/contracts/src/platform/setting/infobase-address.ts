import { z } from 'zod';

/**
 * The address of an information base: http(s), a path in front of `/api` where there is one, no credentials (they would
 * stand in logs), no query.
 */
export const infobaseAddress = z
  .url({ protocol: /^https?$/, error: 'an http(s) address expected' })
  .max(2000)
  .refine(isPlain, { error: 'an address without name, password, query or # expected' });

function isPlain(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}
