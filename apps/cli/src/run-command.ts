import { resolve } from 'node:path';
import type { WantedInstallation } from '@tsenomer/core/platform/installation';
import type { Streams } from './json-lines.ts';
import { TryAgainError } from './try-again-error.ts';
import { USAGE, UsageError } from './usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Command = (streams: Streams, args: readonly string[], env: Environment) => Promise<void>;

/** Each loads what it runs with: they are called by the thousand in loops of shells, and most need little. */
const COMMANDS: Readonly<Record<string, Command>> = {
  extract: async (streams, args) => (await import('./commands/extract.ts')).extractCommand(streams, args),
  price: withoutArguments('price', async (streams) => (await import('./commands/price.ts')).priceCommand(streams)),
  measure: withoutArguments('measure', async (streams) =>
    (await import('./commands/measure.ts')).measureCommand(streams),
  ),
  match: async (streams, args) => (await import('./commands/match.ts')).matchCommand(streams, args),
  sheet: async (streams, args) => (await import('./commands/sheet.ts')).sheetCommand(streams, args),
  verify: async (streams, args) => (await import('./commands/verify.ts')).verifyCommand(streams, args),
  bounce: async (streams, args, env) =>
    (await import('./commands/bounce.ts')).bounceCommand(streams, args, env['PORT'] || '8080'),
  seed: async (streams, args, env) =>
    (await import('./commands/seed.ts')).seedCommand(streams, args, {
      databaseUrl: databaseUrlOf(env),
      ...wantedOf(env),
    }),
  backup: async (streams, args, env) =>
    (await import('./commands/backup.ts')).backupCommand(streams, args, placeOf(env)),
  restore: async (streams, args, env) =>
    (await import('./commands/restore.ts')).restoreCommand(streams, args, placeOf(env)),
  distribute: withoutArguments('distribute', async (streams, env) =>
    (await import('./commands/distribute.ts')).distributeCommand(streams, databaseUrlOf(env)),
  ),
  migrate: withoutArguments('migrate', async (streams, env) =>
    (await import('./commands/migrate.ts')).migrateCommand(streams, placeOf(env)),
  ),
};

function withoutArguments(name: string, command: (streams: Streams, env: Environment) => Promise<void>): Command {
  return async (streams, args, env) => {
    if (args.length > 0) throw new UsageError(`${name} takes no arguments: ${args.join(' ')}`);
    await command(streams, env);
  };
}

function placeOf(env: Environment): { databaseUrl: string | null; dataDir: string } {
  return { databaseUrl: databaseUrlOf(env), dataDir: resolve(env['DATA_DIR'] || './data') };
}

/** What a database that is filled for the first time is to count in. */
function wantedOf(env: Environment): WantedInstallation {
  return { timeZone: env['TIME_ZONE'] || null, currency: env['CURRENCY'] || null };
}

/** null: nobody set one. @throws UsageError for what is no address of PostgreSQL. */
function databaseUrlOf(env: Environment): string | null {
  const url = env['DATABASE_URL'] || null;
  if (url !== null && !/^postgres(?:ql)?:\/\//.test(url))
    throw new UsageError('DATABASE_URL must begin with postgres://');
  return url;
}

/**
 * Runs one command, or tells how commands are called to who asks for help.
 * @returns the exit code: 2 for a command or arguments that do not exist, with the usage told by `complain`; 75
 * where trying again later may do; 1 for other failures.
 */
export async function runCommand(
  argv: readonly string[],
  streams: Streams,
  env: Environment,
  complain: (text: string) => void,
): Promise<number> {
  const [name = '', ...args] = argv;
  if (argv.some((argument) => HELP.has(argument)) || name === 'help') {
    streams.output.write(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    complain(name === '' ? USAGE : `There is no command ${name}\n\n${USAGE}`);
    return 2;
  }
  try {
    await command(streams, args, env);
    return 0;
  } catch (error) {
    if (isUsage(error)) {
      complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    complain(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof TryAgainError ? TryAgainError.EXIT_CODE : 1;
  }
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** Node's own argument parser names its refusals by codes. */
function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
