import { runVitest } from '../lib/verify-steps.ts';

process.exitCode = await runVitest(process.argv.slice(2));
