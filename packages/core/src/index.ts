export { actorId, authorise, transact } from './context/context.ts';
export type { Actor, Context, Origin, TransactionContext } from './context/context.ts';
export { DomainError, found } from './context/domain-error.ts';
export { createJobPort } from './context/jobs.ts';
export type { JobPort, ShardOrder } from './context/jobs.ts';
