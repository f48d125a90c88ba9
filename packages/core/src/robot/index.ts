export { forgetOldSnapshots } from './forget-old-snapshots.ts';
export { getSnapshot } from './get-snapshot.ts';
export { orderSnapshots } from './order-snapshots.ts';
export { pickOnSnapshot } from './pick-on-snapshot.ts';
export { readSnapshot } from './read-snapshot.ts';
export { recordSnapshot, snapshotOrder } from './record-snapshot.ts';
export type { SnapshotOrder, SnapshotResult } from './record-snapshot.ts';
export { sampleLinks } from './sample-links.ts';
export { snapshotOutline } from './snapshot-outline.ts';
