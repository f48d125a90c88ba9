import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../src/app/query-client.ts';
import { ApiError } from '#lib/api/index.ts';

afterEach(() => onlineManager.setOnline(true));

it('a call without a network fails, so that the screen can say so, instead of waiting without a word', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const failure = new ApiError({ status: 403, code: 'FORBIDDEN', message: 'x' });
  const failed = Promise.withResolvers<unknown>();
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: () => Promise.reject(failure) });
  const stop = observer.subscribe(({ error, fetchStatus }) => {
    if (error !== null || fetchStatus === 'paused') failed.resolve(error);
  });
  expect(await failed.promise).toBe(failure);
  stop();
  client.clear();
});
