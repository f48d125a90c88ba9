export { loadSeal, sealWith } from './seal.ts';
export type { Seal } from './seal.ts';
