import { resolve } from 'node:path';
import type { WantedInstallation } from '@tsenomer/core/platform/installation';
import { backupCommand } from './commands/backup.ts';
import { bounceCommand } from './commands/bounce.ts';
import { distributeCommand } from './commands/distribute.ts';
import { extractCommand } from './commands/extract.ts';
import { matchCommand } from './commands/match.ts';
import { measureCommand } from './commands/measure.ts';
import { migrateCommand } from './commands/migrate.ts';
import { priceCommand } from './commands/price.ts';
import { restoreCommand } from './commands/restore.ts';
import { seedCommand } from './commands/seed.ts';
import { sheetCommand } from './commands/sheet.ts';
import { verifyCommand } from './commands/verify.ts';
import type { Streams } from './json-lines.ts';
import { TryAgainError } from './try-again-error.ts';
import { USAGE, UsageError } from './usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Command = (streams: Streams, args: readonly string[], env: Environment) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  extract: extractCommand,
  price: withoutArguments('price', priceCommand),
  measure: withoutArguments('measure', measureCommand),
  match: matchCommand,
  sheet: sheetCommand,
  verify: verifyCommand,
  bounce: (streams, args, env) => bounceCommand(streams, args, env['PORT'] || '8080'),
  seed: (streams, args, env) => seedCommand(streams, args, { databaseUrl: databaseUrlOf(env), ...wantedOf(env) }),
  backup: (streams, args, env) => backupCommand(streams, args, placeOf(env)),
  restore: (streams, args, env) => restoreCommand(streams, args, placeOf(env)),
  distribute: withoutArguments('distribute', (streams, env) => distributeCommand(streams, databaseUrlOf(env))),
  migrate: withoutArguments('migrate', (streams, env) => migrateCommand(streams, placeOf(env))),
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
