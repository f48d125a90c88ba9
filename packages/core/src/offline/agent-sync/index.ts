export { agentMe } from './agent-me.ts';
export { agentTasks } from './agent-tasks.ts';
export { handInEntries } from './hand-in-entries.ts';
export { handInPhoto, photoState } from './hand-in-photo.ts';
export type { PhotoPorts } from './hand-in-photo.ts';
export { proposedPrices } from './proposed-prices.ts';
