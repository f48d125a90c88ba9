import { ENTRY_PAYLOADS } from '@tsenomer/contracts';
import type { AgentEntry, ConflictReason, EntryAnswer, OfflineStatus, OutputOf } from '@tsenomer/contracts';

type Payloads = typeof ENTRY_PAYLOADS;

/** What an entry says, by its kind. */
export type EntryMeaning = {
  [K in keyof Payloads]: { readonly kind: K; readonly payload: OutputOf<Payloads[K]> };
}[keyof Payloads];

type Refusal = Omit<Extract<EntryAnswer, { state: 'refused' }>, 'uuid'>;

/** Reads an entry's payload by the schema of its kind; a refusal when it is none. */
export function readEntry({ kind, payload }: Pick<AgentEntry, 'kind' | 'payload'>): EntryMeaning | Refusal {
  const read = ENTRY_PAYLOADS[kind].safeParse(payload);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message, code }) => ({
      path: path.join('.'),
      code: /^[a-z_]+$/.test(message) ? message : code,
    }));
    return { state: 'refused', code: 'INVALID_INPUT', fields };
  }
  // One schema answered for one kind; the pair is put together again for the compiler.
  return meaningOf(kind, payload);
}

function meaningOf(kind: AgentEntry['kind'], payload: unknown): EntryMeaning {
  switch (kind) {
    case 'start':
      return { kind, payload: ENTRY_PAYLOADS.start.parse(payload) };
    case 'arrival':
      return { kind, payload: ENTRY_PAYLOADS.arrival.parse(payload) };
    case 'reading':
      return { kind, payload: ENTRY_PAYLOADS.reading.parse(payload) };
    case 'newProduct':
      return { kind, payload: ENTRY_PAYLOADS.newProduct.parse(payload) };
    case 'photoMeta':
      return { kind, payload: ENTRY_PAYLOADS.photoMeta.parse(payload) };
    case 'finish':
      return { kind, payload: ENTRY_PAYLOADS.finish.parse(payload) };
    default:
      return kind satisfies never;
  }
}

/** What of a task decides whether an entry counts. */
export interface TaskStanding {
  readonly userId: number;
  readonly formerUserIds: readonly number[];
  readonly status: OfflineStatus;
  readonly approved: boolean;
  readonly removed: boolean;
  readonly productIds: ReadonlySet<number>;
}

/**
 * Whether an entry counts: null when it does; else why it is kept as a conflict, or that the task was never this
 * agent's. What was finished may still be corrected until it is approved.
 */
export function admitEntry(
  entry: EntryMeaning,
  task: TaskStanding | undefined,
  userId: number,
): ConflictReason | Refusal | null {
  if (!task || (task.userId !== userId && !task.formerUserIds.includes(userId)))
    return { state: 'refused', code: 'NOT_FOUND', fields: [] };
  if (task.removed) return 'removed';
  if (task.approved) return 'approved';
  if (task.status === 'canceled') return 'canceled';
  if (task.userId !== userId) return 'reassigned';
  if (entry.kind === 'reading' && !task.productIds.has(entry.payload.productId)) return 'edited';
  return null;
}

/** For so many days a device may keep what was done; an older time is that of a wrong clock. */
const OLDEST_DAYS = 60;

/** When something was done: by the device's clock where it can be right, else when it arrived. */
export function momentOf(deviceTime: Date, receivedAt: Date): Date {
  const age = receivedAt.getTime() - deviceTime.getTime();
  return age < 0 || age > OLDEST_DAYS * 86_400_000 ? receivedAt : deviceTime;
}
