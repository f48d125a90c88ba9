import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { agentSyncRoutes, authRoutes } from '@tsenomer/contracts';
import type { AgentEntry } from '@tsenomer/contracts';
import { ADMIN } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Pool } from '../lib/temp-database.ts';
import { PATIENCE, PATIENCE_OF_FILES, restAfter, secondsAsked } from '../../../apps/agent/src/rules/next-attempt.ts';
import { verdictOf } from '../../../apps/agent/src/rules/settle-entry.ts';
import { photoMaker } from './photos.ts';

export interface DeviceDay {
  readonly devices: number;
  readonly readings: number;
  readonly photos: number;
}

/** What the devices waited for, in milliseconds, and what came of it. */
export interface DaysDone {
  readonly seconds: number;
  readonly batches: number[];
  readonly photos: number[];
  /** Answers that the devices did not wait for, their connection cut once all was sent. */
  readonly cut: number;
  /** Why devices had to come again, and how often. */
  readonly again: ReadonlyMap<string, number>;
  /** What was handed in, and what of it stands in the database as it was handed in, each once. */
  readonly kept: Handed;
  readonly wanted: Handed;
}

interface Handed {
  readonly readings: number;
  readonly photos: number;
}

/** What a device handed in. */
interface Made {
  readonly readings: readonly {
    readonly uuid: string;
    readonly taskId: number;
    readonly productId: number;
    readonly price: number;
  }[];
  readonly photos: readonly string[];
}

const BATCH = 50;
const TELL_EVERY = 30_000;

/**
 * Hands in a day of many devices at once: each its readings in batches and its photos. Of every third batch and every
 * tenth photo the connection is cut once all was sent, whatever the server makes of it, and it is sent again.
 */
export async function handInDays(api: Api, pool: Pool, day: DeviceDay): Promise<DaysDone> {
  await pool.query(`update app_user set password_hash = (select password_hash from app_user where email = $1)`, [
    ADMIN.login,
  ]);
  const agents = await pool.query<{ email: string }>(
    `select email from app_user where email like 'agent%' order by id limit $1`,
    [day.devices],
  );
  const tokens: string[] = [];
  const photoOf = await photoMaker(agents.rows.length);
  const batches: number[] = [];
  const photos: number[] = [];
  const measured: Measured = { batches, photos, cut: 0, again: new Map() };
  for (const { email } of agents.rows) tokens.push(await signIn(measured, api, email));
  const began = performance.now();
  const telling = tellProgress(measured, tokens.length * day.photos);
  const made = await Promise.all(
    tokens.map((token, device) =>
      handInDay({ api, token, measured, photoOf: (nth) => photoOf(device * day.photos + nth) }, day),
    ),
  ).finally(() => clearInterval(telling));
  const seconds = (performance.now() - began) / 1000;
  const all = { readings: made.flatMap(({ readings }) => readings), photos: made.flatMap((each) => each.photos) };
  return {
    seconds,
    batches,
    photos,
    cut: measured.cut,
    again: measured.again,
    kept: await keptOf(pool, all),
    wanted: { readings: all.readings.length, photos: all.photos.length },
  };
}

interface Measured {
  cut: number;
  readonly again: Map<string, number>;
  readonly batches: number[];
  readonly photos: number[];
}

/** Who asks: one device, which does one thing at a time. */
interface Caller {
  readonly measured: Measured;
  readonly api: Api;
  readonly token: string;
}

interface Device extends Caller {
  readonly photoOf: (nth: number) => Buffer;
}

function tellProgress({ photos, batches }: Measured, wanted: number): NodeJS.Timeout {
  return setInterval(() => tell(`${batches.length} batches, ${photos.length} of ${wanted} photos`), TELL_EVERY);
}

async function handInDay(device: Device, day: DeviceDay): Promise<Made> {
  const { measured, photoOf } = device;
  const { tasks } = agentSyncRoutes.agentTasks.response.parse(await send(device, 'GET', '/agent/tasks'));
  const places = (tasks ?? [])
    .filter(({ status }) => status === 'open')
    .flatMap((task) => task.products.map(({ productId }) => ({ taskId: task.id, productId })))
    .slice(0, day.readings);
  const readings = places.map((place, at) => ({ ...place, uuid: randomUUID(), price: 10_000 + at }));
  const entries = readings.map(({ uuid, taskId, productId, price }) =>
    entry(uuid, taskId, 'reading', { productId, price }),
  );
  const uuids = places.slice(0, day.photos).map(() => randomUUID());
  for (const [at, uuid] of uuids.entries()) {
    const place = places[at];
    if (place) entries.push(entry(randomUUID(), place.taskId, 'photoMeta', { uuid, productId: place.productId }));
  }
  for (let at = 0; at < entries.length; at += BATCH) {
    const batch = { entries: entries.slice(at, at + BATCH) };
    if ((at / BATCH) % 3 === 0) await cutOff(device, 'POST', '/agent/entries', batch);
    await timed(measured.batches, () => send(device, 'POST', '/agent/entries', batch));
  }
  for (const [at, uuid] of uuids.entries()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photoOf(at))]), 'tag.jpg');
    if (at % 10 === 0) await cutOff(device, 'PUT', `/agent/photos/${uuid}`, form);
    await timed(measured.photos, () => send(device, 'PUT', `/agent/photos/${uuid}`, form));
  }
  return { readings, photos: uuids };
}

function entry(uuid: string, taskId: number, kind: AgentEntry['kind'], payload: AgentEntry['payload']): AgentEntry {
  return { uuid, kind, taskId, at: new Date().toISOString(), payload };
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  times.push(performance.now() - from);
}

/** Sends everything and hangs up before the answer. */
async function cutOff({ measured, api, token }: Caller, method: string, path: string, body: object): Promise<void> {
  const json = !(body instanceof FormData);
  const whole = new Response(body instanceof FormData ? body : JSON.stringify(body));
  const bytes = Buffer.from(await whole.arrayBuffer());
  const type = json ? 'application/json' : (whole.headers.get('content-type') ?? '');
  await new Promise<void>((done) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes.length };
    const sent = request(api.address + path, { method, headers, agent: false });
    sent.once('error', () => done());
    sent.once('close', () => done());
    sent.end(bytes, () => sent.destroy());
  });
  measured.cut += 1;
}

async function signIn(measured: Measured, api: Api, login: string): Promise<string> {
  const answer = await send({ measured, api, token: '' }, 'POST', '/auth/login', { login, password: ADMIN.password });
  return authRoutes.login.response.parse(answer).access_token;
}

/**
 * Asks as a device does: again, ever more slowly, when the server says that it has enough to do, fails or does not
 * answer at all. @throws Error on any answer that a device would not come back after.
 */
async function send({ measured, api, token }: Caller, method: string, path: string, body?: object): Promise<unknown> {
  for (let failures = 1; ; failures += 1) {
    const answer = await attempt(api, token, method, path, body).catch(() => null);
    if (answer !== null && answer.status >= 200 && answer.status < 300) return answer.body;
    if (answer !== null && verdictOf(answer.status) !== 'later')
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    const reason = answer === null ? 'no answer' : String(answer.status);
    measured.again.set(reason, (measured.again.get(reason) ?? 0) + 1);
    await pause(restAfter(failures, Math.random(), secondsAsked(answer?.retryAfter ?? null)));
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

async function attempt(api: Api, token: string, method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(api.address + path, {
    method,
    signal: AbortSignal.timeout(isForm ? PATIENCE_OF_FILES : PATIENCE),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const told: unknown = answer.ok ? JSON.parse(text) : text;
  return { status: answer.status, body: told, retryAfter: answer.headers.get('retry-after') };
}

/**
 * How much of what was handed in stands as it was handed in: one entry and one row of its price, one photo with its
 * bytes.
 */
async function keptOf(pool: Pool, { readings, photos }: Made): Promise<Handed> {
  const { rows } = await pool.query<{ readings: number; photos: number }>(
    `select (
       select count(*)::int from jsonb_to_recordset($1::jsonb) as x(uuid uuid, "taskId" int, "productId" int, price bigint)
       join agent_entry e on e.uuid = x.uuid and e.conflict is null
       join offline_reading r on r.entry_uuid = x.uuid and r.task_id = x."taskId" and r.product_id = x."productId" and r.price = x.price
     ) as readings,
     (select count(*)::int from offline_photo where uuid = any($2::uuid[]) and key is not null and bytes > 0) as photos`,
    [JSON.stringify(readings), photos],
  );
  return rows[0] ?? { readings: 0, photos: 0 };
}
