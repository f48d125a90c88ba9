import { describe, expect, it } from 'vitest';
import { joinRuns } from '../src/index.ts';

/** Runs that end when they are told to. */
function runs() {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = joinRuns(() => {
    const run = Promise.withResolvers<number>();
    begun.push(run);
    return run.promise;
  });
  return { begun, ask };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('joined runs', () => {
  it('answer who asks by a run that began after they asked, and many by one', async () => {
    const { begun, ask } = runs();
    const first = ask();
    const [second, third] = [ask(), ask()];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    await settled();
    expect(begun).toHaveLength(2);
    const fourth = ask();
    begun[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settled();
    begun[2]?.resolve(3);
    expect(await fourth).toBe(3);
    expect(begun).toHaveLength(3);
  });

  it('begin at once when none is on its way, and after one that failed', async () => {
    const { begun, ask } = runs();
    const first = ask();
    const second = ask();
    begun[0]?.reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await settled();
    begun[1]?.resolve(2);
    expect(await second).toBe(2);
    await settled();
    const third = ask();
    expect(begun).toHaveLength(3);
    begun[2]?.resolve(3);
    expect(await third).toBe(3);
  });
});
