import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readListing } from '@tsenomer/matching';
import type { LabelledPair } from '@tsenomer/matching/train';

/** One labelled file, such as `abt-buy.valid.txt.gz`. */
export interface PairFile {
  /** "abt-buy" */
  readonly set: string;
  /** "train", "valid" or "test" */
  readonly part: string;
  readonly pairs: readonly LabelledPair[];
}

const FILE = /^(?<set>.+)\.(?<part>train|valid|test)\.txt(?:\.gz)?$/;
const FIELD = /COL (\S+) VAL (.*?)(?=\s*COL \S+ VAL |\s*$)/g;

/** Reads every labelled file of a folder: lines of `COL field VAL value … <tab> COL field VAL value … <tab> 0 or 1`. */
export async function readPairFiles(folder: string): Promise<PairFile[]> {
  const files: PairFile[] = [];
  for (const file of (await readdir(folder)).sort((left, right) => (left < right ? -1 : 1))) {
    const { set, part } = FILE.exec(file)?.groups ?? {};
    if (set === undefined || part === undefined) continue;
    const bytes = await readFile(join(folder, file));
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    files.push({
      set,
      part,
      pairs: text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => readPair(line, set)),
    });
  }
  return files;
}

function readPair(line: string, set: string): LabelledPair {
  const [left = '', right = '', label = ''] = line.split('\t');
  return { left: readListing(fieldsOf(left)), right: readListing(fieldsOf(right)), same: label.trim() === '1', set };
}

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(FIELD)].map(([, field = '', value = '']) => [field, value.trim()]));
}
