export { parserState } from './parser-state.ts';
export { rescueShards } from './rescue-shards.ts';
export { runCollection } from './run-collection.ts';
export type { RunInput } from './run-collection.ts';
export { loadRuns } from './runs.ts';
export { settleShard } from './settle-shard.ts';
export { stopCollection } from './stop-collection.ts';
export { takeShard } from './take-shard.ts';
export type { ShardWork, WorkLink } from './take-shard.ts';
