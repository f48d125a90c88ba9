import { join } from 'node:path';
import { ROOT, runTool } from '../lib/tools.ts';

process.exitCode = await runTool('vite', process.argv.slice(2), { cwd: join(ROOT, 'apps', 'web') });
