import { spawn } from 'node:child_process';

/** What is kept of a command's output, in bytes. */
const OUTPUT_MAX = 16 * 1024;

export interface CommandOptions {
  readonly milliseconds: number;
  /** Added to PATH, HOME and LANG of this process; nothing else is handed on. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs an executable without a shell, for a limited time, and keeps the beginning of what it says. It is ended together
 * with what it has started.
 * @returns `code` null when its time was up, or it could not be started.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const { PATH = '', HOME = '', LANG = '' } = process.env;
    // A process group of its own, so that its children end with it.
    const child = spawn(file, args, {
      env: { PATH, HOME, LANG, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const kept: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      if (size < OUTPUT_MAX) kept.push(chunk.subarray(0, OUTPUT_MAX - size));
      size += chunk.length;
    };
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) endGroup(child.pid);
    }, options.milliseconds);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      clearTimeout(timer);
      done({ code: null, output: error.message });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      done({ code: late ? null : code, output: Buffer.concat(kept).toString() });
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
