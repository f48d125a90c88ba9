import { runTool } from '../lib/tools.ts';

/** Writes every file as `.oxfmtrc.json` has it. */
process.exitCode = await runTool('oxfmt', ['--write', '.']);
