import { join } from 'node:path';
import { ensureBrowser } from '../lib/ensure-browser.ts';
import { ROOT, run } from '../lib/tools.ts';

/** Takes the pictures of docs/walk.md anew from a product that runs with its demo, by its address. */
const [address = 'http://127.0.0.1:8080', suffix = 'after'] = process.argv.slice(2);
process.exitCode = await run(
  process.execPath,
  [join(ROOT, 'e2e', 'design', 'take-walk.ts'), address, join(ROOT, 'docs', 'images', 'walk'), suffix],
  { env: { CHROMIUM_PATH: await ensureBrowser() } },
);
