import type { Collector } from '@tsenomer/collect';
import { FetchError, unlessStopped } from '@tsenomer/collect';
import type { Keep } from './keep-pictures.ts';

/** A product's photo is no larger; what is, is no photo. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Beginnings of the pictures that shops show, by the ending of their file; null for those that are not kept: drawings
 * (SVG) are programs as well.
 */
const SIGNATURES: readonly (readonly [ending: string | null, is: (head: string) => boolean])[] = [
  ['jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['gif', (head) => head.startsWith('GIF8')],
  ['avif', (head) => head.slice(4, 12) === 'ftypavif'],
  [null, (head) => head.startsWith('<svg')],
];

/** A photo that was found. */
export interface SavedPhoto {
  /**
   * Null when the storage would not take it, it is of a kind that is not kept, or its host's robots.txt forbids to
   * fetch it.
   */
  readonly key: string | null;
  /** What it looks like; null when nobody asked, or it shows nothing. */
  readonly hash: string | null;
}

/** What a photo is fetched for. */
export interface PhotoWish {
  readonly keep: boolean;
  readonly hash: boolean;
}

/**
 * Fetches a product's photo with the company's own session, says what it looks like, and keeps it as it came; it is
 * re-encoded when it is shown.
 * @returns null when there is no picture at the address.
 * @throws FetchError 'aborted' when the signal ends it.
 */
export function photoSaver(keep: Keep) {
  return async (
    collector: Collector,
    { linkId, url, wish }: { readonly linkId: number; readonly url: string; readonly wish: PhotoWish },
    signal: AbortSignal,
  ): Promise<SavedPhoto | null> => {
    try {
      const { status, bytes, release } = await collector.fetchFile(url, signal);
      const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
      const kind = SIGNATURES.find(([, is]) => is(head));
      if (status !== 200 || bytes.length > MOST_BYTES || kind === undefined) {
        release?.();
        return null;
      }
      const [ending] = kind;
      const made = async (): Promise<SavedPhoto> => ({
        hash: wish.hash && ending !== null ? await hashOf(bytes) : null,
        key: wish.keep && ending !== null ? await keep(linkId, ending, bytes) : null,
      });
      // Keeping may go on when nobody waits for it any more: its end gives the memory back, nothing else.
      return await unlessStopped([signal], made().finally(release));
    } catch (error) {
      if (!(error instanceof FetchError) || error.reason === 'aborted') throw error;
      return error.reason === 'robots' ? { key: null, hash: null } : null;
    }
  };
}

/** The library that opens pictures is loaded with the first one. */
async function hashOf(bytes: Uint8Array): Promise<string | null> {
  const { pictureHash } = await import('@tsenomer/core/platform/picture');
  return pictureHash(bytes);
}
