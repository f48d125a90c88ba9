import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

const readyMessage = z.object({ ready: z.literal(true) });

/** The next message of a program that `fits`. @throws Error when the program ends before. */
export function messageOf<S extends z.ZodType>(
  child: ChildProcess,
  schema: S,
  fits: (message: z.output<S>) => boolean = () => true,
): Promise<z.output<S>> {
  return new Promise((done, fail) => {
    const hear = (message: unknown): void => {
      const parsed = schema.safeParse(message);
      if (!parsed.success || !fits(parsed.data)) return;
      leave();
      done(parsed.data);
    };
    const end = (code: number | null): void => {
      leave();
      fail(new Error(`A program of the drill ended with ${code ?? 'a signal'}`));
    };
    const leave = (): void => {
      child.off('message', hear);
      child.off('exit', end);
    };
    child.on('message', hear);
    child.on('exit', end);
  });
}

/** Waits until a program of the drill says that it is ready. */
export async function readiness(child: ChildProcess): Promise<void> {
  await messageOf(child, readyMessage);
}
