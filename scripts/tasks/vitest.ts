import { runVitest } from '../lib/vitest.ts';

const [first = '', ...rest] = process.argv.slice(2);
// It runs once anyway; `run` would be taken for a part of file names, and there are tests of runs.
process.exitCode = await runVitest(first === 'run' ? rest : [first, ...rest].filter((part) => part !== ''));
