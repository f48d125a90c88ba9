import type { CollectionItem, InputOf, OutputOf, parserTaskRoutes } from '@tsenomer/contracts';

/** The most tasks that one call starts. */
export const TASKS_PER_CALL = 1000;

/** One company of a monitoring to start, and what both are called. */
export interface BulkTask {
  readonly collection: string;
  readonly company: string;
  readonly task: InputOf<typeof parserTaskRoutes.startParserTask.body>;
}

/** A company that could not be started, and why. */
export interface RefusedStart {
  readonly collection: string;
  readonly company: string;
  readonly code: OutputOf<typeof parserTaskRoutes.startParserTasks.response>['refused'][number]['code'];
}

/** A task for every company of these monitorings: each is refused or started by itself. */
export function tasksOf(collections: readonly CollectionItem[]): BulkTask[] {
  return collections.flatMap(({ id, name, companies }) =>
    companies.map((company) => ({
      collection: name,
      company: company.name,
      task: { parsingCollectionId: id, commandArguments: { dbIoParams: { companyId: company.id } } },
    })),
  );
}
