import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { messageOf } from './messages.ts';

/** What a call of the API came to. */
export interface Answered {
  /** HTTP's; 0: none came within 8 seconds. */
  readonly status: number;
  readonly body: unknown;
}

/** Asks the server over HTTP, as a browser beside it would. */
export type Asker = (method: 'GET' | 'POST', path: string) => Promise<Answered>;

const answer = z.object({ id: z.int(), status: z.int(), body: z.unknown() });

export function askerOf(child: ChildProcess): Asker {
  let asked = 0;
  return async (method, path) => {
    asked += 1;
    const id = asked;
    const answered = messageOf(child, answer, (message) => message.id === id);
    child.send({ id, method, path });
    return answered;
  };
}
