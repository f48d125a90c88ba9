import type { UndoStack } from './undo-stack.ts';

/** What a benchmark is given. */
export interface BenchContext {
  /** Its own arguments, without its name. */
  readonly argv: readonly string[];
  /** Absolute path of the repository. */
  readonly root: string;
  /** Registers what to undo at the end, however the benchmark ends. */
  readonly onEnd: UndoStack['onEnd'];
  /** Aborts when the benchmark is interrupted. */
  readonly signal: AbortSignal;
}

export interface Bench {
  readonly summary: string;
  /** Its options, one line each. */
  readonly options: readonly string[];
  run(context: BenchContext): Promise<void>;
}

/** Tells what is being done, apart from the results. */
export function tell(message: string): void {
  process.stderr.write(`  ${message}\n`);
}
