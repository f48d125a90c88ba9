import { z } from 'zod';

/** What is kept of checks: pictures of pages, and the shops' photos of products. */
export const PICTURE_KINDS = ['screenshots', 'photos'] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * What a storage keeps: the pictures, and the evidence of violations, which goes by its own period and by no removal of
 * pictures.
 */
export const KEPT_KINDS = [...PICTURE_KINDS, 'evidence'] as const;

export type KeptKind = (typeof KEPT_KINDS)[number];

/**
 * The parts of a picture's key, as the path of its address carries them. Nothing else is ever looked up in a storage.
 */
export const pictureParams = z.strictObject({
  kind: z.enum(KEPT_KINDS),
  year: z.string().regex(/^\d{4}$/),
  month: z.string().regex(/^\d{2}$/),
  day: z.string().regex(/^\d{2}$/),
  task: z.string().regex(/^\d{1,12}$/),
  file: z.string().regex(/^\d{1,12}-\d{6}\.(?:jpg|png|webp|gif|avif|warc\.gz)$/),
});

export type PictureParams = z.infer<typeof pictureParams>;

/**
 * The key of a picture in its storage: `screenshots/2026/11/22/<task>/<link>-<time of day>.jpg`, so that a period is a
 * few prefixes.
 */
export function pictureKey({ kind, year, month, day, task, file }: PictureParams): string {
  return [kind, year, month, day, task, file].join('/');
}

/** The parts of a key; null for what is none, such as the names that earlier versions gave to files of a node. */
export function pictureParts(key: string): PictureParams | null {
  const [kind, year, month, day, task, file, ...more] = key.split('/');
  const { data } = pictureParams.safeParse({ kind, year, month, day, task, file });
  return more.length > 0 ? null : (data ?? null);
}

/** The beginning of the keys of a day (`2026-11-22`). */
export function dayPrefix(kind: PictureKind, day: string): string {
  return `${kind}/${day.replaceAll('-', '/')}/`;
}
