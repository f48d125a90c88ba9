import { describe, expect, it } from 'vitest';
import { createSlots } from '../src/slots.ts';

/** A queue whose places are told apart by their numbers; the test hands jobs to them. */
function queue() {
  const places = new Map<string, (job: string) => Promise<void>>();
  const done = new Map<string, () => void>();
  let opened = 0;
  const slots = createSlots<string>(
    {
      open: async (work) => {
        opened += 1;
        places.set(String(opened), work);
        return String(opened);
      },
      close: async (id) => void places.delete(id),
    },
    (job) => new Promise((over) => void done.set(job, over)),
  );
  return {
    slots,
    open: () => [...places.keys()],
    give: (place: string, job: string) => places.get(place)!(job),
    finish: (job: string) => done.get(job)!(),
  };
}

describe('the places of a node', () => {
  it('[NODE-3] are opened and closed as its part of the work says', async () => {
    const { slots, open } = queue();
    await slots.resize(3);
    expect(open()).toEqual(['1', '2', '3']);
    await slots.resize(3);
    await slots.resize(1);
    expect(open()).toHaveLength(1);
    await slots.resize(0);
    expect(open()).toEqual([]);
  });

  it('[NODE-3] close the idle ones first, and a busy one finishes what it has', async () => {
    const { slots, open, give, finish } = queue();
    await slots.resize(3);
    const [first, second] = [give('1', 'a'), give('2', 'b')];
    await slots.resize(2);
    expect(open()).toEqual(['1', '2']);
    await slots.resize(1);
    expect(open()).toHaveLength(1);
    // Two still work: one more place is opened only when one of them is done.
    await slots.resize(2);
    expect(open()).toHaveLength(1);
    finish('a');
    finish('b');
    await Promise.all([first, second]);
    await slots.resize(2);
    expect(open()).toHaveLength(2);
  });
});
