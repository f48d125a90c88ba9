import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressOf, DEVICE, namespaceOf, PLACES } from './places.ts';
import type { Place } from './places.ts';

/** What became of packets. */
export interface WireCounts {
  readonly passed: number;
  readonly lost: number;
  readonly cut: number;
}

/** How the wire is from the first packet on; times in milliseconds, each way. */
export interface WireQuality {
  readonly delay: number;
  readonly jitter: number;
  /** Share of packets that are lost, 0 to 1. */
  readonly loss: number;
}

/** The network between the places. */
export interface Wire {
  /** What `from` sends to `to` is lost from now on, not what comes back. */
  cut(from: Place, to: Place): Promise<void>;
  /** Everything passes again. */
  heal(): Promise<void>;
  /** The switch ends, with all that was on its way. */
  unplug(): Promise<void>;
  /** Another switch takes its place. */
  plug(): Promise<void>;
  /** Of all switches there were. */
  counts(): Promise<WireCounts>;
  close(): Promise<void>;
}

const SWITCH = fileURLToPath(new URL('switch.py', import.meta.url));
const counts = z.object({ passed: z.int(), lost: z.int(), cut: z.int() });
const ready = z.object({ ready: z.literal(true) });
const NOTHING: WireCounts = { passed: 0, lost: 0, cut: 0 };

/** Starts the switch of a drill whose namespaces are made. */
export async function layWire(drill: number, seed: number, quality: WireQuality): Promise<Wire> {
  let before = NOTHING;
  let running: RunningSwitch | null = null;
  let started = 0;

  async function plug(): Promise<void> {
    // Another seed: or each switch would lose the same packets.
    running = await startSwitch(drill, seed + started);
    started += 1;
    await running.tell(`delay ${quality.delay} ${quality.jitter}`);
    await running.tell(`loss ${quality.loss}`);
  }

  async function unplug(): Promise<void> {
    if (running === null) return;
    before = sum(before, await running.tell('stats'));
    await running.end();
    running = null;
  }

  const tell = async (order: string): Promise<WireCounts> => (running === null ? NOTHING : running.tell(order));
  await plug();
  return {
    cut: async (from, to) => void (await tell(`cut ${from} ${to}`)),
    heal: async () => void (await tell('heal')),
    unplug,
    plug,
    counts: async () => sum(before, await tell('stats')),
    close: unplug,
  };
}

interface RunningSwitch {
  tell(order: string): Promise<WireCounts>;
  end(): Promise<void>;
}

async function startSwitch(drill: number, seed: number): Promise<RunningSwitch> {
  const ports = PLACES.map((place) => [place, namespaceOf(drill, place), DEVICE, addressOf(place)].join('='));
  const child = spawn('python3', [SWITCH, String(seed), ...ports], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  ready.parse(JSON.parse(await nextLine(answers)));
  let told: Promise<unknown> = Promise.resolve();
  return {
    tell(order) {
      const answer = told.then(async () => {
        child.stdin.write(`${order}\n`);
        return counts.parse(JSON.parse(await nextLine(answers)));
      });
      told = answer.catch(() => undefined);
      return answer;
    },
    async end() {
      child.stdin.end();
      await ended(child);
    },
  };
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done === true) throw new Error('The switch ended without an answer');
  return value;
}

/** Waits until a program is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function sum(one: WireCounts, other: WireCounts): WireCounts {
  return { passed: one.passed + other.passed, lost: one.lost + other.lost, cut: one.cut + other.cut };
}
