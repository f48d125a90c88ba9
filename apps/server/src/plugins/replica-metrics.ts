import type { ReadRouter, ReplicaFigures } from '@tsenomer/db';
import type { Metrics, Reading } from './metrics.ts';

/** Adds how the replicas are that reads are sent to (docs/operations.md); without one there is nothing to tell. */
export function observeReplicas(metrics: Metrics, reads: Pick<ReadRouter, 'figures'>): void {
  const observe = (name: string, description: string, value: (figures: ReplicaFigures) => number | null): void =>
    metrics.observe(name, description, () =>
      reads.figures().flatMap((figures): Reading[] => {
        const read = value(figures);
        return read === null ? [] : [{ value: read, attributes: { replica: figures.name } }];
      }),
    );
  observe('replica_lag_bytes', 'How far a replica was behind when it was last looked at', ({ lagBytes }) => lagBytes);
  observe('replica_lag_seconds', 'How old the newest change is that a replica shows', ({ lagSeconds }) => lagSeconds);
  observe('replica_passed_over', 'Whether no reads are sent to a replica (1), or they are (0)', ({ passedOver }) =>
    passedOver === null ? 0 : 1,
  );
  observe('replica_reads', 'Reads that were sent to a replica since the start', ({ reads: sent }) => sent);
  observe(
    'replica_reads_repeated',
    'Reads that were sent to a replica and answered by the primary server after all',
    ({ repeated }) => repeated,
  );
}
