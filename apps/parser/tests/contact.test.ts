import { describe, expect, it } from 'vitest';
import { createContact } from '../src/contact.ts';

function contactAt() {
  let now = 0;
  const contact = createContact({ within: 8000, now: () => now });
  const never = new AbortController().signal;
  /** Whether somebody may go on now. */
  const mayAsk = async (signal = never): Promise<boolean> => {
    let may = false;
    void contact.wait(signal).then(() => (may = true));
    await new Promise((done) => setImmediate(done));
    return may;
  };
  return { contact, mayAsk, at: (moment: number) => void (now = moment) };
}

describe('a node that is not heard', () => {
  it('asks shops for nothing more, until it is heard again', async () => {
    const { contact, mayAsk, at } = contactAt();
    expect(await mayAsk()).toBe(true);
    at(8000);
    expect(await mayAsk()).toBe(true);
    at(8001);
    let went = false;
    const waiting = contact.wait(new AbortController().signal).then(() => (went = true));
    expect(await mayAsk()).toBe(false);
    expect(went).toBe(false);
    at(30_000);
    contact.heard(29_900);
    await waiting;
    expect(await mayAsk()).toBe(true);
  });

  it('takes an answer for what was true when it asked', async () => {
    const { contact, mayAsk, at } = contactAt();
    at(30_000);
    contact.heard(15_000);
    expect(await mayAsk()).toBe(false);
  });

  it('lets go at once whoever is to stop', async () => {
    const { contact, mayAsk, at } = contactAt();
    at(30_000);
    const stop = new AbortController();
    const waiting = contact.wait(stop.signal);
    stop.abort();
    await waiting;
    expect(await mayAsk(stop.signal)).toBe(true);
  });
});
