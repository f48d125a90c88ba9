import { parseArgs } from 'node:util';
import { checkUrl } from './check-url.ts';

/** `npm run -s cli -- check URL`: one check, printed as a JSON line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false }, allow: { type: 'string', multiple: true, default: [] } },
});
const [url] = positionals;
if (url === undefined || positionals.length > 1) {
  process.stderr.write('Usage: npm run -s cli -- check URL [--browser] [--allow HOST:PORT]\n');
  process.exit(2);
}
const result = await checkUrl({
  url, browser: values.browser, allowedHosts: values.allow, chromiumPath: process.env['CHROMIUM_PATH'] ?? null, now: () => new Date(),
});
process.stdout.write(`${JSON.stringify(result)}\n`);
