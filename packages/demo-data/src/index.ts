export { demoAddresses } from './demo-addresses.ts';
export { demoState, removeDemo } from './remove-demo.ts';
export { DEMO_PORTS } from '@tsenomer/demo-market';
export { DEMO_HISTORY_DAYS, isEmptyInstallation, seedDemo } from './seed-demo.ts';
export type { SeedInput } from './seed-demo.ts';
