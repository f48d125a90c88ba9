import { join } from 'node:path';
import { ensureBrowser } from '../lib/ensure-browser.ts';
import { ROOT, run, runTool } from '../lib/tools.ts';

/** Takes the pictures of docs/design-system.md anew, each page looked at for what a browser or axe complain of. */
const built = await runTool('vite', ['build', '--config', 'design.config.ts', '--logLevel', 'warn'], {
  cwd: join(ROOT, 'apps', 'web'),
});
process.exitCode =
  built !== 0
    ? built
    : await run(
        process.execPath,
        [
          join(ROOT, 'e2e', 'design', 'take-pictures.ts'),
          join(ROOT, '.tmp', 'design'),
          process.argv[2] ?? join(ROOT, 'docs', 'images', 'design'),
        ],
        { env: { CHROMIUM_PATH: await ensureBrowser() } },
      );
