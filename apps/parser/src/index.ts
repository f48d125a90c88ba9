export { checkLink } from './check-link.ts';
export type { CheckTools, LinkToCheck } from './check-link.ts';
export { startNode } from './node.ts';
export type { NodeOptions, RunningNode } from './node.ts';
export { runShard, ShardInterruptedError } from './run-shard.ts';
export type { ShardTools } from './shard-tools.ts';
export { resultOfFailure, resultOfPage } from './page-result.ts';
