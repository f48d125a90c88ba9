import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const DEPLOY = new URL('../../deploy/', import.meta.url);

/** A program of the system; tests that need it are left out where it is not installed. */
function installed(name: string): string | null {
  const given = process.env[`${name.toUpperCase()}_PATH`];
  const places = ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, name));
  return [given, ...places].find((path) => path !== undefined && existsSync(path)) ?? null;
}

const PROGRAMS = { nginx: installed('nginx'), caddy: installed('caddy'), promtool: installed('promtool') };
const systemdAnalyze = installed('systemd-analyze');

function text(path: string): Promise<string> {
  return readFile(new URL(path, DEPLOY), 'utf8');
}

describe('what deploy/ hands out', () => {
  it('sets variables that the server knows', async () => {
    const known = await readFile(new URL('../apps/server/src/config.ts', DEPLOY), 'utf8');
    const names = [...(await text('systemd/tsenomer.env')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    names.push(
      ...[...(await text('Containerfile')).matchAll(/\b([A-Z_]+)=(?=[\w/.]+)/g)].map(([, name]) => name ?? ''),
    );
    expect(names).toContain('PUBLIC_URL');
    for (const name of names) expect(known).toMatch(new RegExp(`^  ${name}:`, 'm'));
  });

  it('watches figures that the server has', async () => {
    const plugins = new URL('../apps/server/src/plugins/', DEPLOY);
    const files = (await readdir(plugins)).filter((name) => name.includes('metrics'));
    const sources = (await Promise.all(files.map((name) => readFile(new URL(name, plugins), 'utf8')))).join('\n');
    const known = new Set([...sources.matchAll(/'([a-z0-9]+(?:_[a-z0-9]+)+)'/g)].map(([, name]) => name));
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      await text('monitoring/grafana-dashboard.json'),
    );
    const asked = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...(await text('monitoring/alerts.yml')).matchAll(/expr: (.*)/g)].map(([, expr]) => expr ?? ''),
    ];
    const names = asked.flatMap((expr) => [...expr.matchAll(/\b[a-z]+_[a-z0-9_]+\b(?!\()/g)].map(([name]) => name));
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect([...known]).toContain(name.replace(/_(?:count|bucket|sum)$/, ''));
  });

  it.skipIf(systemdAnalyze === null)('has units that systemd understands', async () => {
    const units = ['tsenomer', 'tsenomer-node'].map((name) => new URL(`systemd/${name}.service`, DEPLOY).pathname);
    const { stderr } = await run(systemdAnalyze ?? '', ['verify', ...units]).catch(
      (error: { stderr: string }) => error,
    );
    expect(stderr.split('\n').filter((line) => line.includes('tsenomer') && !line.includes('/usr/bin/node'))).toEqual(
      [],
    );
  });

  it.skipIf(PROGRAMS.promtool === null)('has rules that Prometheus understands', async () => {
    const { stdout } = await run(PROGRAMS.promtool ?? '', [
      'check',
      'rules',
      new URL('monitoring/alerts.yml', DEPLOY).pathname,
    ]);
    expect(stdout).toContain('rules found');
  });
});

describe('in front of the server', () => {
  let folder: string;
  /** What came through, as the server behind sees it. */
  let seen: IncomingMessage[];
  const upstream = createServer({ maxHeaderSize: 300_000 }, (asked, answer) => {
    seen.push(asked);
    if (asked.url !== '/api/events') {
      asked.resume().on('end', () => answer.end('{}'));
      return;
    }
    // The second event never comes: what is told first must arrive all the same.
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  let behind: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tsenomer-deploy-'));
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    behind = portOf(upstream);
  });
  afterAll(async () => {
    upstream.closeAllConnections();
    upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const FRONTS = {
    nginx: async (port: number) => {
      await cp(new URL('nginx/', DEPLOY), join(folder, 'nginx'), { recursive: true });
      const proxy = (await text('nginx/proxy.conf')).replace('127.0.0.1:8080', `127.0.0.1:${behind}`);
      await writeFile(join(folder, 'proxy.conf'), proxy);
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events {}
        http { access_log off; ${temporary(folder)}
          server { listen 127.0.0.1:${port}; include ${folder}/proxy.conf; } }`,
      );
      return ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
    },
    caddy: async (port: number) => {
      const site = (await text('caddy/Caddyfile'))
        .replace('prices.example.org', `http://:${port}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`);
      await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    },
  } as const;

  it.each(['nginx', 'caddy'] as const)('%s hands on what the server needs', async (name) => {
    const program = PROGRAMS[name];
    if (program === null) return;
    seen = [];
    const port = await freePort();
    const args = await FRONTS[name](port);
    const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const front = spawn(program, args, { stdio: 'ignore', env: environment });
    onTestFinished(async () => {
      // Asked to end, both wait for streams that are open.
      const gone = once(front, 'exit');
      if (front.kill('SIGKILL')) await gone;
    });
    await untilOpen(port);
    seen = [];

    const filters = 'x'.repeat(200_000);
    expect(
      await ask(port, `/api/report?filters=${filters}`, {
        host: 'prices.example.org',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
      }),
    ).toBe(200);
    expect(seen[0]?.url).toHaveLength('/api/report?filters='.length + filters.length);
    expect(seen[0]?.headers.host).toBe('prices.example.org');
    // What a caller writes about itself counts for nothing.
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-forwarded-proto']).toBe('http');
    expect(await ask(port, '/api/products/import', { host: 'x' }, Buffer.alloc(20_000_000))).toBe(200);
    expect(await ask(port, '/api/metrics', { host: 'x' })).toBe(404);
    expect(await firstEvent(port)).toBe('data: 1\n\n');
  });

  it.skipIf(PROGRAMS.nginx === null)('nginx understands the whole site', async () => {
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'certificate.pem');
    await run('openssl', [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1'.split(' '),
      ...`-subj /CN=prices.example.org -keyout ${key} -out ${certificate}`.split(' '),
    ]);
    await mkdir(join(folder, 'snippets'), { recursive: true });
    await writeFile(join(folder, 'snippets/tsenomer-proxy.conf'), await text('nginx/proxy.conf'));
    const site = (await text('nginx/tsenomer.conf'))
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const config = join(folder, 'site.conf');
    await writeFile(config, `pid ${folder}/pid; events {} http { access_log off; ${temporary(folder)} ${site} }`);
    const { stderr } = await run(PROGRAMS.nginx ?? '', ['-t', '-e', join(folder, 'error.log'), '-c', config]);
    expect(stderr).toContain('test is successful');
  });
});

/** Where nginx keeps what it cannot hold, which by default is where only root may write. */
function temporary(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function untilOpen(port: number): Promise<void> {
  for (let asked = 0; asked < 3000; asked += 1) {
    if ((await ask(port, '/').catch(() => null)) !== null) return;
  }
  throw new Error(`Nobody listens on ${port}`);
}

function ask(port: number, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<number> {
  return new Promise((answered, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET', agent: false },
      (answer) => void answer.resume().on('end', () => answered(answer.statusCode ?? 0)),
    );
    sent.on('error', failed).end(body);
  });
}

function firstEvent(port: number): Promise<string> {
  return new Promise((told, failed) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/events', agent: false }, (answer) =>
      answer.once('data', (chunk: Buffer) => {
        told(chunk.toString());
        sent.destroy();
      }),
    );
    sent.on('error', failed).end();
  });
}
