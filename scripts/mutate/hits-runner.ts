import { appendFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

/** A file that gets a line for each test file: what ran in it, as `FileHits`. */
export const HITS_VARIABLE = 'TSENOMER_HITS';

export interface FileHits {
  readonly file: string;
  readonly hits: readonly string[];
}

/** Runs tests as ever, and notes which functions run for which test file. */
export default class HitsRunner extends TestRunner {
  // Not as a file's collection starts: that is told only while the file is being read, and what it runs as it is read
  // would be forgotten.
  onBeforeCollect(): void {
    globalThis.hits.clear();
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    const path = process.env[HITS_VARIABLE];
    const [file] = files;
    if (path === undefined || file === undefined) return;
    const found: FileHits = { file: file.filepath, hits: [...globalThis.hits] };
    appendFileSync(path, `${JSON.stringify(found)}\n`);
  }
}
