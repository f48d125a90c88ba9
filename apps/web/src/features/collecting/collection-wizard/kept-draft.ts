import { collectionSettings, linkSearchSettings, CHOSEN_KINDS } from '@tsenomer/contracts';
import { z } from 'zod';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';

const KEY = 'monitoring-draft';

const ids = z.array(z.int());
/** A number of a search may be empty, or anything while it is typed. */
const typed = z.union([z.number(), z.literal('')]);

/** What the wizard keeps: whose draft it is, for others may sign in in the same tab, and the draft. */
const kept = z.object({
  userId: z.int(),
  draft: z.object({
    kind: z.enum(CHOSEN_KINDS),
    tagIds: ids,
    brandIds: ids,
    categoryIds: ids,
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        clientArticle: z.string().nullable(),
        barcode: z.string().nullable(),
        logo: z.string().nullable(),
      }),
    ),
    imports: z.array(
      z.object({ id: z.int(), fileName: z.string(), productIds: ids.nullable(), complete: z.boolean() }),
    ),
    cityId: z.int().nullable(),
    companyIds: ids,
    companyShops: z.array(z.object({ id: z.int(), companyId: z.int() })),
    name: z.string(),
    note: z.string(),
    settings: collectionSettings.omit({ parserTaskCommandArguments: true }),
    search: z.object({
      ...linkSearchSettings.shape,
      accuracyThreshold: typed,
      topCount: typed,
      timeout: typed,
      threadCount: typed,
    }),
    runNow: z.boolean(),
  }) satisfies z.ZodType<Draft>,
});

/** A draft that was left in this browser, and when it was changed last. */
export interface LeftDraft {
  readonly at: string;
  readonly draft: Draft;
}

const left = z.object({ at: z.iso.datetime(), draft: kept.shape.draft });

const leftKey = (userId: number): string => `${KEY}-of-${userId}`;

/** The draft of this user that outlasted leaving the wizard; null when there is none, or one of another version. */
export function readLeft(storage: Pick<Storage, 'getItem'>, userId: number): LeftDraft | null {
  try {
    const read = left.safeParse(JSON.parse(storage.getItem(leftKey(userId)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft for whenever this user comes back; an untouched one is not worth it. */
export function keepLeft(storage: Pick<Storage, 'setItem'>, userId: number, { at, draft }: LeftDraft): void {
  if (draft === EMPTY_DRAFT) return;
  try {
    storage.setItem(leftKey(userId), JSON.stringify({ at, draft }));
  } catch {
    // A full storage: leaving loses the draft then.
  }
}

export function forgetLeft(storage: Pick<Storage, 'removeItem'>, userId: number): void {
  storage.removeItem(leftKey(userId));
}

/** The draft that this user had in this tab before the page was loaded anew; else an empty one. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: number): Draft {
  try {
    const read = kept.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return read.success && read.data.userId === userId ? read.data.draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps a draft for a reload of the page; an untouched one is not worth it. */
export function keepDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, userId: number, draft: Draft): void {
  if (draft === EMPTY_DRAFT) return forgetDraft(storage);
  try {
    storage.setItem(KEY, JSON.stringify({ userId, draft }));
  } catch {
    // A full storage: a reload begins anew then.
  }
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
