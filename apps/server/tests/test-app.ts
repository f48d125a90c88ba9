import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { Installation, RoleName } from '@tsenomer/contracts';
import type { JobPort } from '@tsenomer/core';
import { loadTokenKey } from '@tsenomer/core/access/auth';
import type { MachinePort } from '@tsenomer/core/collecting/node';
import type { AddressService } from '@tsenomer/core/market/address';
import { createOccupiedCounter } from '@tsenomer/core/platform/storage';
import { openReadRouter } from '@tsenomer/db';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { buildApp } from '../src/app.ts';
import { createBroadcaster } from '../src/events/broadcaster.ts';
import type { Broadcaster } from '../src/events/broadcaster.ts';
import { createInfobase } from '../src/infobase/create-infobase.ts';
import type { InfobaseOptions } from '../src/infobase/create-infobase.ts';
import { createPictureFolder } from '../src/images/picture-folder.ts';
import { createPhotoFolder } from '../src/images/photo-folder.ts';
import { reEncode, reEncodePhoto } from '../src/images/re-encode.ts';
import { createMetrics } from '../src/plugins/metrics.ts';
import { NOT_KNOWN } from '../src/routes/platform/system.ts';
import { recordJobs } from '@tsenomer/core/testing';

export const PASSWORD = 'Parol-123';
/** Of a hash that carries the least cost there is: what a password costs is no matter of routes, and many sign in. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$dHNlbm9tZXIgb2YgdGVzdA$xrXvQjjPPsqfzXf5lvxaEeckmfMOF3bYGzxy6VmGy70';
export const NO_JOBS: JobPort = recordJobs();

const NO_MACHINES: MachinePort = {
  turnOn: async () => undefined,
  turnOff: async () => undefined,
  restart: async () => undefined,
  status: async () => null,
};

type UserValues = Parameters<typeof makeUser>[2];

export interface TestApp {
  readonly app: FastifyInstance;
  readonly test: TestDatabase;
  readonly broadcaster: Broadcaster;
  /** Makes a user of a role. */
  person(role: RoleName, values?: UserValues): Promise<{ id: number; login: string }>;
  /** Makes a user of a role and signs in; the headers of a call. */
  signedIn(role: RoleName, values?: UserValues): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Instead of one that only tells `log`. */
  readonly logger?: Logger;
  webFolder?: string;
  agentFolder?: string;
  ping?: () => Promise<void>;
  log?: (line: string) => void;
  chatWidgetSecret?: string;
  lettersLeave?: boolean;
  installation?: Installation;
  infobase?: Partial<InfobaseOptions['config']>;
  addressService?: AddressService;
  publicUrl?: string;
  now?: () => Date;
  machines?: MachinePort;
  /** Instead of one of its own; ended with it. */
  database?: TestDatabase;
  /** What one address may ask a minute of pages and their files. */
  readonly outsideContract?: number;
  /** Of streaming replicas of the database. */
  replicaUrls?: readonly string[];
  /** Starts a job engine on the database; without, jobs go nowhere. */
  jobs?: (databaseUrl: string) => Promise<JobPort>;
}

const NO_INFOBASE: InfobaseOptions['config'] = {
  infobaseUrl: null,
  infobaseReserveUrl: null,
  infobaseKey: null,
  publicUrl: null,
};

/** The whole application on a database of its own. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = options.database ?? (await createTestDatabase());
  const uploads = await mkdtemp(join(tmpdir(), 'tsenomer-uploads-'));
  const broadcaster = createBroadcaster();
  const metrics = createMetrics();
  const tokenKey = await loadTokenKey(test);
  const now = options.now ?? (() => new Date());
  // As in the product: calls that only read have connections that cannot write.
  const reads = await openReadRouter({
    url: test.url,
    replicaUrls: options.replicaUrls ?? [],
    max: 4,
    name: 'reads',
    log: { info: () => undefined, warn: () => undefined },
  });
  const app = await buildApp({
    config: {
      chatWidgetUrl: null,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: options.publicUrl ?? null,
      trustProxy: false,
    },
    facts: {
      version: '0.1.0',
      installation: options.installation ?? INITIAL_INSTALLATION,
      partVersion: NOT_KNOWN,
      webVersion: NOT_KNOWN,
      helpUrl: null,
      chatWidgetUrl: null,
      demo: false,
      lettersLeave: options.lettersLeave ?? true,
      chatWidgetSecret: options.chatWidgetSecret ?? null,
      ping: options.ping ?? (async () => void (await test.pool.query('select 1'))),
    },
    db: test.db,
    reads,
    jobs: (await options.jobs?.(test.url)) ?? NO_JOBS,
    machines: options.machines ?? NO_MACHINES,
    now,
    tokenKey,
    infobase: createInfobase({ ctx: { db: test.db, now }, config: { ...NO_INFOBASE, ...options.infobase }, tokenKey }),
    addressService: options.addressService ?? null,
    broadcaster,
    logoFolder: createPictureFolder(join(uploads, 'logos')),
    photoFolder: createPhotoFolder(join(uploads, 'photos')),
    pictures: {
      environment: { kind: 'folder', folder: join(uploads, 'pictures') },
      reEncode,
      reEncodePhoto,
      counter: createOccupiedCounter(now),
    },
    stopDemoShops: async () => undefined,
    sheetStore: { folder: uploads, maxBytes: 20_000, newId: randomUUID },
    reportStore: { folder: join(uploads, 'reports'), newId: randomUUID },
    metrics,
    // How busy the machine of the tests is says nothing.
    overload: { maxLag: Number.POSITIVE_INFINITY },
    ...(options.outsideContract !== undefined && { outsideContract: options.outsideContract }),
    logger: options.logger ?? pino({ level: 'info' }, { write: (line: string) => options.log?.(line) }),
    webFolder: options.webFolder ?? '/nowhere',
    agentFolder: options.agentFolder ?? '/nowhere',
  });

  async function person(role: RoleName, values: UserValues = {}) {
    const login = `${role}-${randomUUID()}@example.org`;
    return { id: await makeUser(test.db, role, { email: login, password_hash: PASSWORD_HASH, ...values }), login };
  }

  return {
    app,
    test,
    broadcaster,
    person,
    async signedIn(role, values) {
      const { login } = await person(role, values);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { login, password: PASSWORD },
        remoteAddress: randomAddress(),
      });
      return { authorization: `Bearer ${answer.json().access_token}` };
    },
    async close() {
      await app.close();
      broadcaster.close();
      await metrics.shutdown();
      await reads.close();
      await test.drop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** Attempts are counted per address; tests do not share theirs. */
function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;
}
