import type { SystemContext } from '@tsenomer/core';
import { runTraining } from '@tsenomer/core/collecting/learning';
import type { PageTeacher } from '@tsenomer/core/collecting/learning';
import type { Readers } from './reading/readers.ts';
import { nullIfUnreadable } from './reading/unreadable-page.ts';

export interface TrainingTools {
  readonly ctx: SystemContext;
  readonly readers: Readers;
}

/**
 * Trains weights of reading on the labelled pages, in the threads that read pages. @throws what `signal` ends it with.
 */
export async function trainReading(
  { ctx, readers }: TrainingTools,
  trainingId: number,
  signal: AbortSignal,
): Promise<void> {
  const teacher: PageTeacher = {
    lessons: (page) => nullIfUnreadable(readers.readLessons(page, signal)),
    async read(page, weights) {
      const reading = { ...page, robot: null, modules: [], wish: 'all', weights } as const;
      return (await nullIfUnreadable(readers.read(reading, { signal })))?.offer ?? null;
    },
    learn: (from, lessons) => readers.learn({ from, lessons }, signal),
  };
  await runTraining(ctx, teacher, { trainingId, signal });
}
