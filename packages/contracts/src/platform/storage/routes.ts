import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { PICTURE_KINDS, pictureParams } from './picture-key.ts';

/** A deletion of pictures by period: one at a time, in the background. */
export const pictureRemoval = z.strictObject({
  id: z.int(),
  kind: z.enum(PICTURE_KINDS),
  /** Days in the default time zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Days that are through, and how many there are. */
  daysDone: z.int(),
  days: z.int(),
  files: z.int(),
  bytes: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

/** Room of the picture storage in bytes (P2 §3 "Disk space"). */
export const diskSpace = z.strictObject({
  /** null for a bucket: it has no end that it would tell. */
  freeSpace: z.int().nullable(),
  totalSpace: z.int().nullable(),
  /** What the kept pictures take; null while they are still being counted. */
  occupiedSpace: z.int().nullable(),
  /** Under a tenth of the disk is free. */
  low: z.boolean(),
  /** Where pictures are kept, without secrets; and whether an admin setting says so, or the environment. */
  storage: z.string(),
  source: z.enum(['setting', 'environment']),
});

/** Ten years, in milliseconds: each day is looked at by itself. */
const LONGEST_PERIOD = 3653 * 86_400_000;

const period = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), kind: z.enum(PICTURE_KINDS).default('screenshots') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'the end lies before the beginning' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_PERIOD, {
    path: ['from'],
    error: 'at most ten years',
  });

/** Screenshots, photos and the room they take (PARSE-10). */
export const storageRoutes = {
  picture: defineRoute({
    method: 'GET',
    path: '/pictures/:kind/:year/:month/:day/:task/:file',
    summary: 'A screenshot of a check, or the photo that a shop showed, re-encoded; `size=thumbnail` for a small one',
    access: 'products.read',
    params: pictureParams,
    query: z.strictObject({ size: z.enum(['full', 'thumbnail']).default('full') }),
    response: { kind: 'file', contentType: 'image/webp', inline: 'private' },
    errors: ['NOT_FOUND', 'STORAGE_UNREACHABLE'],
  }),
  diskSpace: defineRoute({
    method: 'GET',
    path: '/parser/disk-space',
    summary: 'Free, occupied and total room of the picture storage, in bytes',
    access: 'storage.manage',
    topics: ['storage', 'setting'],
    response: diskSpace,
    errors: ['STORAGE_UNREACHABLE'],
  }),
  deleteScreenshots: defineRoute({
    method: 'DELETE',
    path: '/parser/screenshots',
    summary: 'Delete the screenshots (or shop photos) of a period, in the background',
    access: 'storage.manage',
    body: period,
    response: pictureRemoval,
    errors: ['INVALID_INPUT', 'REMOVAL_RUNNING'],
  }),
  listRemovals: defineRoute({
    method: 'GET',
    path: '/parser/screenshots/removals',
    summary: 'Deletions of screenshots and photos, the newest first',
    access: 'storage.manage',
    topics: ['storage'],
    response: z.strictObject({ items: z.array(pictureRemoval) }),
    errors: [],
  }),
} as const;

export type DiskSpace = z.infer<typeof diskSpace>;
export type PictureRemoval = z.infer<typeof pictureRemoval>;
