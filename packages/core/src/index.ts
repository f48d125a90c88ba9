export { actorId, transact } from './platform/context/context.ts';
export type {
  Actor,
  Caller,
  Context,
  KeptFile,
  Origin,
  Proof,
  Reach,
  Reader,
  ReadingContext,
  SystemContext,
  TransactionContext,
} from './platform/context/context.ts';
export { callerId } from './platform/context/caller-id.ts';
export { DomainError, found } from './platform/context/domain-error.ts';
export { createJobPort } from './platform/context/jobs.ts';
export type { JobOrder, JobPort, ShardOrder } from './platform/context/jobs.ts';
export { systemContext } from './system-context.ts';
export { readingVerb, verb } from './platform/context/verb.ts';
export type { ReadingVerb, Verb } from './platform/context/verb.ts';
