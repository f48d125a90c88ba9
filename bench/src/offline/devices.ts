import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { agentSyncRoutes, authRoutes } from '@tsenomer/contracts';
import type { AgentEntry } from '@tsenomer/contracts';
import { ADMIN } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import type { Pool } from '../lib/temp-database.ts';

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
 * Hands in a day of many devices at once: each its readings in batches and its photos. Every batch and every tenth photo
 * is sent twice, as by a device that lost the answer.
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
  const photo = photoOf400Kilobytes();
  const batches: number[] = [];
  const photos: number[] = [];
  const began = performance.now();
  const made = await Promise.all(tokens.map((token) => handInDay(api, token, day, { photo, batches, photos })));
  const seconds = (performance.now() - began) / 1000;
  const all = { readings: made.flatMap(({ readings }) => readings), photos: made.flatMap((each) => each.photos) };
  return {
    seconds,
    batches,
    photos,
    kept: await keptOf(pool, all),
    wanted: { readings: all.readings.length, photos: all.photos.length },
  };
}

interface Measured {
  readonly photo: Buffer;
  readonly batches: number[];
  readonly photos: number[];
}

async function handInDay(api: Api, token: string, day: DeviceDay, measured: Measured): Promise<Made> {
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
  for (let at = 0; at < entries.length; at += BATCH)
    for (const _ of ['lost', 'heard'])
      await timed(measured.batches, () =>
        send(api, token, 'POST', '/agent/entries', { entries: entries.slice(at, at + BATCH) }),
      );
  for (const [at, uuid] of uuids.entries())
    for (let tries = at % 10 === 0 ? 2 : 1; tries > 0; tries -= 1) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(measured.photo)]), 'tag.png');
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

/** A picture (PNG) of 2,000 by 1,500 pixels, a tenth of them noise, so that it takes about 400 kilobytes. */
function photoOf400Kilobytes(): Buffer {
  const [width, height] = [2000, 1500];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0], 8);
  const lines = Buffer.alloc((width + 1) * height, 200);
  let state = 1;
  for (let y = 0; y < height; y += 1) {
    lines[y * (width + 1)] = 0;
    for (let x = 1; x <= width; x += 8) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      lines[y * (width + 1) + x] = state >>> 24;
    }
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
