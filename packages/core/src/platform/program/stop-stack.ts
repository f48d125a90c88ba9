export interface StopStack {
  /** Remembers how to undo a step that was taken. */
  readonly onStop: (undo: () => unknown) => void;
  /**
   * Undoes everything, the last step first; one that fails does not keep the others. Further calls wait for the first.
   */
  readonly stop: () => Promise<void>;
}

/** Keeps what was started in the order to end it. */
export function createStopStack(): StopStack {
  const undos: (() => unknown)[] = [];
  let stopping: Promise<void> | null = null;

  async function undoAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped in order');
  }

  return {
    onStop: (undo) => void undos.push(undo),
    stop: () => (stopping ??= undoAll()),
  };
}
