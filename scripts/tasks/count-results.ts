import { readResults } from '../lib/results.ts';

const results = await readResults();
const passed = results.filter((result) => result.passed).length;
const failures = results.filter((result) => result.failed).length;
/** As much of a reason as tells what was expected, without its stack. */
const REASON_LINES = 12;

for (const { title, reason, failed } of results.filter((result) => result.unsteady || result.failed)) {
  console.log(`${failed ? 'failed' : 'passed only at the second try'}: ${title}`);
  console.log(reason.split('\n').slice(0, REASON_LINES).join('\n'));
}
console.log(`${passed} passed, ${failures} failed`);
