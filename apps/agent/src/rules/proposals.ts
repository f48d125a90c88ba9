import type { OutboxEntry, OutboxPhoto, PriceFields } from '../store/records.ts';
import type { TaskView } from './fold-task.ts';
import { priceWarning } from './price-warning.ts';
import type { PriceWarning } from './price-warning.ts';

/** The server answers for so many photos at once (its contract says the same). */
const AT_ONCE = 50;

/** Photos whose bytes the server has and whose price it has not told yet: one agent's, those taken last first. */
export function photosToAsk(
  photos: readonly OutboxPhoto[],
  entries: readonly OutboxEntry[],
  userId: number,
): readonly string[] {
  const taken = momentsOf(entries);
  return photos
    .filter(
      ({ userId: owner, stage, proposal }) =>
        owner === userId && stage === 'sent' && (proposal === undefined || proposal.state === 'waiting'),
    )
    .toSorted((one, other) => (taken.get(other.uuid) ?? 0) - (taken.get(one.uuid) ?? 0))
    .slice(0, AT_ONCE)
    .map(({ uuid }) => uuid);
}

const FIRST_REST = 2000;
const LONGEST_REST = 60_000;
const ROUNDS = 10;

/**
 * How long to wait before asking again for photos that are still to be read, in milliseconds; null when it is enough:
 * the next time that something is sent asks again.
 * @param rounds that were asked in vain.
 */
export function restBeforeAsking(rounds: number): number | null {
  return rounds >= ROUNDS ? null : Math.min(LONGEST_REST, FIRST_REST * 2 ** rounds);
}

/** A price that a photo says, to be taken or left. */
export interface Proposal {
  readonly photo: string;
  readonly productId: number;
  readonly name: string;
  readonly currency: string;
  /** In minor units. */
  readonly price: number;
  readonly sure: boolean;
  /** The price that was entered, and how far the photo's is from it where that is far. */
  readonly entered: number | null;
  readonly far: PriceWarning | null;
}

/**
 * What photos of a task say that the agent has not answered: of each product the photo taken last, where its price is
 * none that was entered. Nothing of a product that is absent: its tag may hang there all the same.
 * @param drafts what is being entered of a product, before it is kept
 */
export function openProposals(
  { task, products }: TaskView,
  photos: readonly OutboxPhoto[],
  entries: readonly OutboxEntry[],
  drafts: ReadonlyMap<number, PriceFields> = new Map(),
): Proposal[] {
  const taken = momentsOf(entries);
  const last = new Map<number, OutboxPhoto>();
  for (const photo of photos.toSorted((one, other) => (taken.get(one.uuid) ?? 0) - (taken.get(other.uuid) ?? 0)))
    if (photo.taskId === task.id && photo.productId !== null) last.set(photo.productId, photo);
  return products.flatMap(({ product: { productId, name, currency }, reading }): Proposal[] => {
    const { uuid: photo, proposal } = last.get(productId) ?? {};
    if (photo === undefined || proposal?.state !== 'read' || proposal.price === null || proposal.answered) return [];
    const { price, sure } = proposal;
    const said = drafts.get(productId) ?? reading;
    if (said?.noProduct === true || says(said, price)) return [];
    const entered = said?.price ?? null;
    return [{ photo, productId, name, currency, price, sure, entered, far: priceWarning(price, entered) }];
  });
}

/** Whether a price is among those of a row: the large one of a tag may be that with a card, or that of a promotion. */
function says(row: PriceFields | null, price: number): boolean {
  return row !== null && [row.price, row.extraPrice, row.priceBeforePromo].includes(price);
}

/** When photos were announced, by the order of the outbox. */
function momentsOf(entries: readonly OutboxEntry[]): ReadonlyMap<unknown, number> {
  return new Map(entries.filter(({ kind }) => kind === 'photoMeta').map(({ payload, seq }) => [payload['uuid'], seq]));
}
