export { actorId, authorise, transact } from './platform/context/context.ts';
export type { Actor, Context, Origin, TransactionContext } from './platform/context/context.ts';
export { DomainError, found } from './platform/context/domain-error.ts';
export { createJobPort } from './platform/context/jobs.ts';
export type { JobOrder, JobPort, ShardOrder } from './platform/context/jobs.ts';
export { systemContext } from './system-context.ts';
