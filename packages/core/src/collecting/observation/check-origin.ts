import type { RecordingTask } from '../work/kind-of-work.ts';

/** What all checks of one task have in common. */
export type CheckOrigin = Omit<RecordingTask, 'kind' | 'calibrationId' | 'repeatsFailures'>;
