/** Undoes what a benchmark made, the last step first, also when it is interrupted. */
export interface UndoStack {
  readonly onEnd: (undo: () => unknown) => void;
  readonly end: () => Promise<void>;
}

/** Keeps what is to be undone. `end` may be called more than once; further calls wait for the first. */
export function createUndoStack(): UndoStack {
  const undos: (() => unknown)[] = [];
  let ending: Promise<void> | null = null;

  async function undoAll(): Promise<void> {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  }

  return { onEnd: (undo) => void undos.push(undo), end: () => (ending ??= undoAll()) };
}
