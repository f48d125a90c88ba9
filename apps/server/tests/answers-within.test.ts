import { describe, expect, it } from 'vitest';
import { isDatabaseGone } from '@tsenomer/db';
import { answersWithin } from '../src/start/answers-within.ts';

const failure = (error: unknown): unknown => error;

describe('an answer of the database is waited for', () => {
  it('as long as was said: a connection on which nothing comes counts as a database that is away', async () => {
    const never = new Promise<never>(() => undefined);
    expect(isDatabaseGone(await answersWithin(10, never).catch(failure))).toBe(true);
  });

  it('and taken when it comes', async () => {
    await expect(answersWithin(60_000, Promise.resolve('1'))).resolves.toBeUndefined();
  });

  it('and fails by what it failed by', async () => {
    const refused = new Error('refused');
    expect(await answersWithin(60_000, Promise.reject(refused)).catch(failure)).toBe(refused);
  });
});
