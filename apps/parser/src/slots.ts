/** One place in which a node works on one shard at a time. */
interface Slot {
  id: string;
  busy: boolean;
  closing: boolean;
}

/** The places in which a node works on shards: as many as its part of the work allows. */
export interface Slots {
  /** Opens or closes places; a busy one closes once its shard is done. Idle ones close first. */
  resize(size: number): Promise<void>;
}

export interface SlotQueue<Job> {
  /** Takes jobs one after the other until closed; returns by what it is closed. */
  readonly open: (work: (job: Job) => Promise<void>) => Promise<string>;
  /** Takes no more jobs there; does not wait for the one in hand. */
  readonly close: (id: string) => Promise<void>;
}

export function createSlots<Job>(queue: SlotQueue<Job>, work: (job: Job) => Promise<void>): Slots {
  const slots = new Set<Slot>();

  async function open(): Promise<void> {
    const slot: Slot = { id: '', busy: false, closing: false };
    slots.add(slot);
    try {
      slot.id = await queue.open(async (job) => {
        slot.busy = true;
        try {
          await work(job);
        } finally {
          slot.busy = false;
          if (slot.closing) slots.delete(slot);
        }
      });
    } catch (error) {
      slots.delete(slot);
      throw error;
    }
  }

  async function close(slot: Slot): Promise<void> {
    slot.closing = true;
    await queue.close(slot.id);
    if (!slot.busy) slots.delete(slot);
  }

  return {
    async resize(size) {
      // A closing one that still works counts: the node never works on more than it may.
      while (slots.size < size) await open();
      const opened = [...slots]
        .filter((slot) => !slot.closing)
        .sort((one, other) => Number(one.busy) - Number(other.busy));
      for (const slot of opened.slice(0, Math.max(0, opened.length - size))) await close(slot);
    },
  };
}
