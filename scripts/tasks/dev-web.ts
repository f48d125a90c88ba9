import { join } from 'node:path';
import { REQUEST_HEAD_MAX_BYTES } from '@tsenomer/contracts';
import { ROOT, runTool } from '../lib/tools.ts';

// Addresses with many filters are as long here as at the server; Vite has no setting for it.
const options = `${process.env['NODE_OPTIONS'] ?? ''} --max-http-header-size=${REQUEST_HEAD_MAX_BYTES}`.trim();

process.exitCode = await runTool('vite', process.argv.slice(2), {
  cwd: join(ROOT, 'apps', 'web'),
  env: { NODE_OPTIONS: options },
});
