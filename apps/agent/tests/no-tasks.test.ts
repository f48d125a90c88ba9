import { expect, it } from 'vitest';
import { noTasks } from '../src/rules/no-tasks.ts';

it.each([
  [false, 'rest', 'loading'],
  [false, 'sending', 'loading'],
  [false, 'offline', 'notLoaded'],
  [false, 'signed-out', 'notLoaded'],
  [true, 'rest', 'none'],
  [true, 'offline', 'noneOffline'],
] as const)('[OFF-6] an empty day says what is the matter: %s, %s', (known, sync, told) =>
  expect(noTasks(known, sync)).toBe(told),
);
