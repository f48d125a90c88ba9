import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SheetError } from './errors.ts';
import { Reply } from './protocol.ts';
import type { Answer, Request } from './protocol.ts';

const ENTRY = fileURLToPath(new URL('child/main.ts', import.meta.url));
const WATCH_MS = 20;
const HEAP_SHARE = 0.75;
/** How many more times the limit a reader is waited for that was given less than this share of it as processor time. */
const PATIENCE = 5;
const STARVED_SHARE = 0.5;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface ReaderLimits {
  /**
   * Milliseconds without a sign of life while something is asked. A reader that got little processor time meanwhile is
   * waited for up to six times as long: the machine is busy then, and the file is not to blame. Only where /proc tells
   * (Linux).
   */
  readonly timeoutMs: number;
  /** Resident memory of the reading process, in MiB. */
  readonly memoryMb: number;
}

/**
 * A process that reads one file at a time, so that whatever the file does to a parser happens elsewhere. It may read
 * files and nothing more (no writing, no child processes). It is killed when it is silent for too long, when its memory
 * passes the limit, and by {@link stop}. Memory is watched where /proc tells it (Linux); elsewhere the limit on the
 * JavaScript heap alone holds.
 */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReaderLimits;
  readonly #waiting = new Map<number, Waiting>();
  #watch: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #failure: unknown;
  #nextId = 0;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
    this.#child = fork(ENTRY, [], {
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--no-warnings',
        // Garbage of many short texts is collected early: at a cost of nothing that shows, memory halves.
        '--max-semi-space-size=4',
        '--heap-growing-percent=30',
        `--max-old-space-size=${Math.max(32, Math.floor(limits.memoryMb * HEAP_SHARE))}`,
      ],
      env: { TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#receive(message));
    this.#child.on('error', (error) => this.stop(error));
    this.#child.on('exit', (_code, signal) => this.stop(deathOf(signal)));
    this.#watchMemory();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it was stopped, or ended for whatever other reason. */
  get hasEnded(): boolean {
    return this.#failure !== undefined;
  }

  /** Whether it still runs, and within these limits. */
  isWithin({ timeoutMs, memoryMb }: ReaderLimits): boolean {
    return !this.hasEnded && timeoutMs === this.#limits.timeoutMs && memoryMb === this.#limits.memoryMb;
  }

  /** Resident memory in MiB, 0 where the system does not tell. */
  residentMb(): number {
    return residentMb(this.#child.pid);
  }

  /** Has nothing to read for now, and keeps nobody from ending. */
  rest(): void {
    clearInterval(this.#watch);
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Has something to read again. */
  work(): void {
    this.#child.ref();
    this.#child.channel?.ref();
    this.#watchMemory();
  }

  newId(): number {
    return this.#nextId++;
  }

  /** Asks and waits for the one answer. Rejects with a {@link SheetError}, or with the reason given to {@link stop}. */
  ask(request: Request): Promise<Answer> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#listen();
      this.#child.send(request, (error) => {
        if (error !== null) this.stop(deathOf(null));
      });
    });
  }

  /** Kills the process; all that wait, and all that ask later, fail with this reason. The first reason stays. */
  stop(reason: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = reason;
    clearInterval(this.#watch);
    clearTimeout(this.#silence);
    this.#child.kill('SIGKILL');
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #receive(message: unknown): void {
    const reply = Reply.parse(message);
    if (reply.type === 'alive') {
      this.#listen();
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    this.#listen();
    if (reply.type === 'failed') waiting?.reject(new SheetError(reply.code, reply.message));
    else waiting?.resolve(reply);
  }

  /** Restarts the clock of silence, or stops it when nothing is asked. */
  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#waiting.size > 0) this.#await(processorTime(this.#child.pid), PATIENCE);
  }

  #await(usedBefore: number, patience: number): void {
    this.#silence = setTimeout(() => {
      const starved = processorTime(this.#child.pid) - usedBefore < this.#limits.timeoutMs * STARVED_SHARE;
      if (starved && patience > 0) this.#await(usedBefore, patience - 1);
      else this.stop(new SheetError('too_slow', 'The file takes too long to read'));
    }, this.#limits.timeoutMs);
  }

  #watchMemory(): void {
    this.#watch = setInterval(() => {
      if (this.residentMb() > this.#limits.memoryMb)
        this.stop(new SheetError('too_large', 'The file takes too much memory to read'));
    }, WATCH_MS);
    this.#watch.unref();
  }
}

/** A heap that is full ends in SIGABRT. Any other end is put down to the file. */
function deathOf(signal: NodeJS.Signals | null): SheetError {
  if (signal === 'SIGABRT') return new SheetError('too_large', 'The file takes too much memory to read');
  return new SheetError('damaged', 'The reader stopped in the middle of the file');
}

/** Resident memory of a process in MiB, 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(match?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Ticks of /proc are hundredths of a second on every usual Linux. */
const MILLISECONDS_PER_TICK = 10;

/**
 * Processor time that a process has used, in milliseconds; NaN, which is never little, where the system does not tell.
 */
function processorTime(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}
