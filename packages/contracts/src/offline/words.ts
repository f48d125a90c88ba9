/** What a task goes through (P2 §4 "Offline task statuses"); whether it is approved stands apart. */
export const OFFLINE_STATUSES = ['open', 'in_process', 'completed', 'canceled'] as const;
export type OfflineStatus = (typeof OFFLINE_STATUSES)[number];

/** What a device hands in, in the order of a task's day. */
export const ENTRY_KINDS = ['start', 'arrival', 'reading', 'newProduct', 'photoMeta', 'finish'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Why an entry could not count: its task was cancelled, given to somebody else, approved or removed meanwhile, or no
 * longer has the product. It is kept and shown to the approver.
 */
export const CONFLICT_REASONS = ['canceled', 'edited', 'reassigned', 'approved', 'removed'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** Kinds of prices (P2 §9: 1 by default). An extra price, as with a card, is entered as a row of its own. */
export const PRICE_TYPE_ID = { shelf: 1, extra: 2, promotion: 3 } as const;

/** From how far back, and to how far ahead, tasks are at hand (P2 §7: calendar and application), in days. */
export const DAYS_BEHIND = 7;
export const DAYS_AHEAD = 37;

/** A photo as large as a device may hand it in. */
export const SHELF_PHOTO_MAX_BYTES = 40 * 1024 * 1024;
