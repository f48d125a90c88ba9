import { expect, it } from 'vitest';
import { sharedWork } from '../src/platform/kit/shared-work.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = 0;
  const begin = (): Promise<string> => {
    begun += 1;
    return promise;
  };
  return { begin, begun: () => begun, resolve, reject };
}

it('[OFF-6] does the work of a key once for all who ask meanwhile, and anew for who asks later', async () => {
  const shared = sharedWork<string>({ fullAt: 10 });
  const [first, second] = [work(), work()];
  const both = [shared.once('a', first.begin), shared.once('a', second.begin)];
  expect([shared.has('a'), shared.has('b')]).toEqual([true, false]);
  first.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect([first.begun(), second.begun(), shared.has('a')]).toEqual([1, 0, false]);
  second.resolve('again');
  expect(await shared.once('a', second.begin)).toBe('again');
});

it('[OFF-6] a failure is told to all who asked, and the next one tries anew', async () => {
  const shared = sharedWork<string>({ fullAt: 10 });
  const failing = work();
  const both = Promise.allSettled([shared.once('a', failing.begin), shared.once('a', failing.begin)]);
  failing.reject(new Error('no room'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.once('a', async () => 'done')).toBe('done');
});

it('[OFF-6] is full while so many keys are worked on, however often each was asked for', async () => {
  const shared = sharedWork<string>({ fullAt: 2 });
  const [one, other] = [work(), work()];
  const all = [shared.once('a', one.begin), shared.once('a', one.begin)];
  expect(shared.isFull()).toBe(false);
  all.push(shared.once('b', other.begin));
  expect(shared.isFull()).toBe(true);
  one.resolve('done');
  other.resolve('done');
  await Promise.all(all);
  expect(shared.isFull()).toBe(false);
});
