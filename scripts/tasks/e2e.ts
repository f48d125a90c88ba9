import { runEndToEnd } from '../lib/e2e-step.ts';

process.exitCode = await runEndToEnd(process.argv.slice(2));
