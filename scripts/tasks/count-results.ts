import { readResults } from '../lib/results.ts';

const results = await readResults();
const passed = results.filter((result) => result.passed).length;
const failed = results.filter((result) => result.failed).length;
for (const { title } of results.filter((result) => result.unsteady))
  console.log(`passed only at the second try: ${title}`);
console.log(`${passed} passed, ${failed} failed`);
