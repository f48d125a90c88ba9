import { runVitest } from '../lib/vitest.ts';

process.exitCode = await runVitest(process.argv.slice(2));
