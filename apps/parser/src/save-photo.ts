import type { Collector } from '@tsenomer/collect';
import { FetchError } from '@tsenomer/collect';
import type { Keep } from './picture-folder.ts';

/** A product's photo is no larger; what is, is no photo. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Beginnings of the pictures that shops show, by the ending of their file. */
const SIGNATURES: readonly (readonly [ending: string, is: (head: string) => boolean])[] = [
  ['jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['gif', (head) => head.startsWith('GIF8')],
  ['avif', (head) => head.slice(4, 12) === 'ftypavif'],
  ['svg', (head) => head.startsWith('<svg')],
];

/**
 * Fetches a product's photo with the company's own session and keeps it as it came.
 * @returns its name, or null when there is no picture at the address.
 * @throws FetchError 'aborted' when the signal ends it.
 */
export function photoSaver(keep: Keep) {
  return async (collector: Collector, linkId: number, url: string, signal: AbortSignal): Promise<string | null> => {
    try {
      const { status, bytes } = await collector.fetchFile(url, signal);
      const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
      const ending = SIGNATURES.find(([, is]) => is(head))?.[0];
      return status !== 200 || bytes.length > MOST_BYTES || ending === undefined ? null : await keep(linkId, ending, bytes);
    } catch (error) {
      if (error instanceof FetchError && error.reason !== 'aborted') return null;
      throw error;
    }
  };
}
