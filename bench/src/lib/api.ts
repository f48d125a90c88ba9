import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@tsenomer/contracts';
import type { BenchContext } from './bench.ts';
import { askServer } from './ask-server.ts';
import { freePort, startProgram } from './start-program.ts';
import { tempFolder } from './temp-folder.ts';

/** Who may do everything on a benchmark’s server. */
export const ADMIN = { login: 'bench@example.com', password: 'Bench2026' };
const PATIENCE = 180_000;

/** The product's server over a database, and a signed-in client of it. */
export interface Api {
  /** The body of a successful answer, as text. @throws Error on any other answer. */
  get(path: string): Promise<string>;
  readonly address: string;
  readonly token: string;
  /** Of the server's process. */
  readonly pid: number;
}

/** Starts the server program over a filled database, without the demo, and signs in. @param more variables of it. */
export async function startApi(
  context: BenchContext,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Api> {
  const port = await freePort();
  const { pid } = startProgram(context, 'apps/server/src/main.ts', {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: await tempFolder(context),
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  });
  const address = `http://127.0.0.1:${port}/api`;
  await answers(`${address}/health`, context.signal);
  const login = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { access_token: token } = authRoutes.login.response.parse(await login.json());
  const headers = { authorization: `Bearer ${token}` };
  return {
    address,
    token,
    pid,
    async get(path) {
      const { status, body } = await askServer(address + path, headers);
      if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
      return body;
    },
  };
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100, undefined, { signal });
  }
  throw new Error(`${url} did not answer within ${PATIENCE / 1000} s`);
}
