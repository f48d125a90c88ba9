import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { agentSyncRoutes, authRoutes } from '@tsenomer/contracts';
import type { AgentEntry } from '@tsenomer/contracts';
import { ADMIN } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import type { Pool } from '../lib/temp-database.ts';
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
  for (const { email } of agents.rows) tokens.push(await signIn(api, email));
  const photoOf = await photoMaker(tokens.length);
  const batches: number[] = [];
  const photos: number[] = [];
  const began = performance.now();
  const measured: Measured = { batches, photos, cut: 0 };
  const made = await Promise.all(
    tokens.map((token, device) =>
      handInDay(api, token, day, { measured, photoOf: (nth) => photoOf(device * day.photos + nth) }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const all = { readings: made.flatMap(({ readings }) => readings), photos: made.flatMap((each) => each.photos) };
  return {
    seconds,
    batches,
    photos,
    cut: measured.cut,
    kept: await keptOf(pool, all),
    wanted: { readings: all.readings.length, photos: all.photos.length },
  };
}

interface Measured {
  cut: number;
  readonly batches: number[];
  readonly photos: number[];
}

interface Device {
  readonly measured: Measured;
  readonly photoOf: (nth: number) => Buffer;
}

async function handInDay(api: Api, token: string, day: DeviceDay, { measured, photoOf }: Device): Promise<Made> {
  const { tasks } = agentSyncRoutes.agentTasks.response.parse(await send(api, token, 'GET', '/agent/tasks'));
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
    if ((at / BATCH) % 3 === 0) await cutOff(measured, api, token, 'POST', '/agent/entries', batch);
    await timed(measured.batches, () => send(api, token, 'POST', '/agent/entries', batch));
  }
  for (const [at, uuid] of uuids.entries()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photoOf(at))]), 'tag.jpg');
    if (at % 10 === 0) await cutOff(measured, api, token, 'PUT', `/agent/photos/${uuid}`, form);
    await timed(measured.photos, () => send(api, token, 'PUT', `/agent/photos/${uuid}`, form));
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
async function cutOff(
  measured: Measured,
  api: Api,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<void> {
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

async function signIn(api: Api, login: string): Promise<string> {
  const answer = await send(api, '', 'POST', '/auth/login', { login, password: ADMIN.password });
  return authRoutes.login.response.parse(answer).access_token;
}

/** Asks, and again when the server says that it has enough to do. @throws Error on any other answer than success. */
async function send(api: Api, token: string, method: string, path: string, body?: object): Promise<unknown> {
  for (;;) {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(api.address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (answer.ok) return answer.json();
    if (answer.status !== 429 && answer.status !== 503)
      throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    await answer.arrayBuffer();
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** How much of what was handed in stands as it was handed in: one entry and one row of its price, one photo with its bytes. */
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
