import { parseArgs } from 'node:util';
import { checkUrl } from './check-url.ts';

/** `npm run -s cli -- check URL`: one check, printed as a JSON line. */
const USAGE = 'Usage: npm run -s cli -- check URL [--browser] [--allow HOST:PORT]\n';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: 'boolean', default: false }, allow: { type: 'string', multiple: true, default: [] } },
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new TypeError('check needs exactly one URL');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new TypeError(`${url} is no address of a page: it must begin with http:// or https://`);
  const wrong = values.allow.find((host) => !/^[^\s/]+:\d{1,5}$/.test(host));
  if (wrong !== undefined) throw new TypeError(`--allow needs HOST:PORT, not ${wrong}`);
  return { url, browser: values.browser, allowedHosts: values.allow };
}

let given: ReturnType<typeof readArguments>;
try {
  given = readArguments();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(2);
}
const result = await checkUrl({ ...given, chromiumPath: process.env['CHROMIUM_PATH'] ?? null, now: () => new Date() });
process.stdout.write(`${JSON.stringify(result)}\n`);
