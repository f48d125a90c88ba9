import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RoleName } from '@tsenomer/contracts';
import type { JobPort } from '@tsenomer/core';
import { hashPassword, loadTokenKey } from '@tsenomer/core/auth';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { buildApp } from '../src/app.ts';
import { createBroadcaster } from '../src/events/broadcaster.ts';
import type { Broadcaster } from '../src/events/broadcaster.ts';
import { createMetrics } from '../src/plugins/metrics.ts';
import { NOT_KNOWN } from '../src/routes/system.ts';

export const PASSWORD = 'Parol-123';
const NO_JOBS: JobPort = { sendShards: async () => undefined, sendImport: async () => undefined, cancelShards: async () => undefined };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly test: TestDatabase;
  readonly broadcaster: Broadcaster;
  /** Makes a user of a role. */
  person(role: RoleName): Promise<{ id: number; login: string }>;
  /** Makes a user of a role and signs in; the headers of a call. */
  signedIn(role: RoleName): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** The whole application on a database of its own. */
export async function testApp(options: { webFolder?: string; ping?: () => Promise<void>; log?: (line: string) => void } = {}): Promise<TestApp> {
  const test = await createTestDatabase();
  const uploads = await mkdtemp(join(tmpdir(), 'tsenomer-uploads-'));
  const broadcaster = createBroadcaster();
  const metrics = createMetrics();
  const hash = await hashPassword(PASSWORD);
  const app = await buildApp({
    config: { chatWidgetUrl: null, publicUrl: null, trustProxy: false },
    facts: {
      version: '0.1.0', partVersion: NOT_KNOWN, helpUrl: null, chatWidgetUrl: null, demo: false,
      ping: options.ping ?? (async () => void (await test.pool.query('select 1'))),
    },
    db: test.db,
    jobs: NO_JOBS,
    now: () => new Date(),
    tokenKey: await loadTokenKey(test),
    broadcaster,
    sheetStore: { folder: uploads, maxBytes: 1000, newId: randomUUID },
    metrics,
    logger: pino({ level: 'info' }, { write: (line: string) => options.log?.(line) }),
    webFolder: options.webFolder ?? '/nowhere',
  });

  async function person(role: RoleName) {
    const login = `${role}-${randomUUID()}@example.org`;
    return { id: await makeUser(test.db, role, { email: login, password_hash: hash }), login };
  }

  return {
    app,
    test,
    broadcaster,
    person,
    async signedIn(role) {
      const { login } = await person(role);
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { login, password: PASSWORD }, remoteAddress: randomAddress() });
      return { authorization: `Bearer ${answer.json().access_token}` };
    },
    async close() {
      await app.close();
      broadcaster.close();
      await metrics.shutdown();
      await test.drop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** Attempts are counted per address; tests do not share theirs. */
function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;
}
