import { runTool } from '../lib/tools.ts';

/** Writes every file as `.prettierrc.json` has it. */
process.exitCode = await runTool('prettier', ['--write', '--cache', '--log-level', 'warn', '.']);
