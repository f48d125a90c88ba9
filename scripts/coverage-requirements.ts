import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults } from './lib/results.ts';
import { screensInPreparation } from './lib/screens-in-preparation.ts';
import { ROOT } from './lib/tools.ts';

const list = await readFile(join(ROOT, 'docs', 'requirements.md'), 'utf8');
const requirements = [...list.matchAll(/^- ([A-Z]+-\d+) (.+)$/gm)].map(([, id = '', name = '']) => ({ id, name }));
const results = await readResults();
const proven = new Set(results.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)));
const broken = new Set(results.filter(({ failed }) => failed).flatMap(({ title }) => idsIn(title)));
const known = new Set(requirements.map(({ id }) => id));
const missing = requirements.filter(({ id }) => !proven.has(id) || broken.has(id));
const unknown = [...proven].filter((id) => !known.has(id));

for (const { id, name } of missing) console.log(`${id} ${name}${broken.has(id) ? ' (a test of it fails)' : ''}`);
for (const id of unknown) console.log(`${id} is claimed by a test, but docs/requirements.md does not list it`);
const preparing = await screensInPreparation();
if (preparing.length > 0) console.log(`Screens in preparation (${preparing.length}): ${preparing.join(', ')}`);
console.log(`${requirements.length - missing.length} of ${requirements.length} requirements have a passing test`);
process.exitCode = unknown.length > 0 ? 1 : 0;

function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id);
}
