import { readResults } from '../lib/results.ts';

const results = await readResults();
const passed = results.filter((result) => result.passed).length;
const failed = results.filter((result) => result.failed).length;
console.log(`${passed} passed, ${failed} failed`);
