import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { currencyCode, infobaseAddress, parseStorageAddress, passwordRule, timeZoneName } from '@tsenomer/contracts';
import type { ClusterCommands } from './cluster/command-machines.ts';
import { readSender } from './mail/sender.ts';
import type { Sender } from './mail/sender.ts';

/** Empty variables count as unset: that is what an env file's `NAME=` means. */
function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function withDefault<S extends z.ZodType>(schema: S, value: z.output<S>) {
  return optional(schema).transform((given) => given ?? value);
}

const port = z.coerce.number('a port from 0 to 65535 expected').int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/, error: 'an http(s) address expected' });
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address expected' });
const SWITCH = { on: true, off: false } as const;

/** The environment by the names that an operator sets (docs/operations.md). */
const environment = z.object({
  PORT: withDefault(port, 8080),
  HOST: withDefault(z.string().min(1), '127.0.0.1'),
  DATA_DIR: withDefault(z.string().min(1), './data'),
  DATABASE_PORT: optional(port.min(1, 'a port from 1 to 65535 expected')),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_READ_URL: optional(
    z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .pipe(z.array(databaseAddress).max(16, 'at most 16 addresses expected')),
  ),
  DEMO: withDefault(z.enum(['on', 'off'], 'on or off expected'), 'on').transform((word) => SWITCH[word]),
  DEMO_PORT: withDefault(port, 8081),
  TIME_ZONE: optional(timeZoneName),
  CURRENCY: optional(currencyCode),
  ADMIN_EMAIL: optional(z.email('an e-mail address expected')),
  ADMIN_PASSWORD: optional(
    z.string().refine((password) => passwordRule.safeParse(password).success, {
      error: 'at least 6 characters with an upper-case letter, a lower-case letter and a digit expected',
    }),
  ),
  PUBLIC_URL: optional(webAddress),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address expected' })),
  MAIL_FROM: optional(
    z.string().transform((text, context) => {
      const sender = readSender(text);
      if (sender && z.email().safeParse(sender.address).success) return sender;
      context.addIssue({ code: 'custom', message: 'an e-mail address, or "Name <address>", expected' });
      return z.NEVER;
    }),
  ),
  BOUNCE_ADDRESS: optional(
    z
      .email('an e-mail address expected')
      .refine(
        (address) => /^[^+@]{1,30}@/.test(address),
        'an address without "+" and with at most 30 characters before "@" expected',
      ),
  ),
  STORAGE_URL: optional(
    z
      .string()
      .refine(
        (text) => parseStorageAddress(text) !== null,
        'an absolute folder, or s3://key:secret@host[:port]/bucket, expected',
      ),
  ),
  CHAT_WIDGET_URL: optional(webAddress),
  HELP_URL: optional(webAddress),
  BLOG_FEED_URL: optional(webAddress),
  CHAT_WIDGET_SECRET: optional(z.string().min(16, 'at least 16 characters expected')),
  TSA_URL: optional(webAddress),
  INFOBASE_URL: optional(infobaseAddress),
  INFOBASE_RESERVE_URL: optional(infobaseAddress),
  INFOBASE_KEY: optional(z.string().regex(/^[!-~]{16,200}$/, 'from 16 to 200 letters, digits and signs expected')),
  ADDRESS_SUGGEST_URL: withDefault(webAddress, 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address'),
  ADDRESS_SUGGEST_KEY: optional(z.string().regex(/^[!-~]{1,200}$/, 'letters, digits and signs expected')),
  CLUSTER_COMMAND_ON: optional(z.string()),
  CLUSTER_COMMAND_OFF: optional(z.string()),
  CLUSTER_COMMAND_STATUS: optional(z.string()),
  CLUSTER_COMMAND_SECONDS: withDefault(z.coerce.number('seconds from 1 to 600 expected').int().min(1).max(600), 60),
  CHROMIUM_PATH: optional(z.string()),
  TRUST_PROXY: withDefault(z.enum(['on', 'off'], 'on or off expected'), 'off').transform((word) => SWITCH[word]),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

/** The settings of a server process, typed. Addresses that are not set are null. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded server on `dataDir`. */
  readonly databaseUrl: string | null;
  /** Streaming replicas of the database, from which reports may be read. */
  readonly databaseReadUrls: readonly string[];
  /** Of the embedded server; null: chosen at its first start and kept. */
  readonly databasePort: number | null;
  readonly demo: boolean;
  /** The first port of the demo shops. */
  readonly demoPort: number;
  /** What the installation is to count its days in; null: what it does already, or the initial zone. */
  readonly timeZone: string | null;
  /** Of amounts without a currency; null as above. */
  readonly currency: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly publicUrl: string | null;
  /** null: letters are written to files under `dataDir`. */
  readonly smtpUrl: string | null;
  /** null: no-reply at the host of `publicUrl`. */
  readonly mailFrom: Sender | null;
  /** Where letters that cannot be delivered come back to; null: to who they are from, and nobody reads that. */
  readonly bounceAddress: string | null;
  /** Where pictures of checks are kept, as STORAGE_URL has it; `pictures` below `dataDir` when it is not set. */
  readonly storageUrl: string;
  readonly chatWidgetUrl: string | null;
  /** Shared with the chat service, which trusts the tokens of users by it. */
  readonly chatWidgetSecret: string | null;
  readonly blogFeedUrl: string | null;
  readonly helpUrl: string | null;
  /** An authority of time stamps (RFC 3161); null: evidence is sealed, not stamped. */
  readonly timeStampUrl: string | null;
  readonly infobaseUrl: string | null;
  readonly infobaseReserveUrl: string | null;
  /** Shared by installations that ask each other; null: nobody may ask without signing in. */
  readonly infobaseKey: string | null;
  readonly addressSuggestUrl: string;
  /** null: addresses are suggested from the built-in gazetteer. */
  readonly addressSuggestKey: string | null;
  /** Commands that turn machines of nodes on and off; null: nodes are programs beside the server. */
  readonly clusterCommands: ClusterCommands | null;
  readonly chromiumPath: string | null;
  /** Whether a reverse proxy in front says who calls (X-Forwarded-For, X-Forwarded-Proto). */
  readonly trustProxy: boolean;
  readonly logLevel: string;
}

/** The environment makes no sense; the message names every variable that is wrong. */
export class ConfigError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    const lines = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    super(`These environment variables are wrong:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment; nothing deeper reads it.
 * @param folder what a relative DATA_DIR is relative to.
 * @throws ConfigError
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new ConfigError(parsed.error.issues);
  const { data } = parsed;
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(folder, data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseReadUrls: data.DATABASE_READ_URL ?? [],
    databasePort: data.DATABASE_PORT ?? null,
    demo: data.DEMO,
    demoPort: data.DEMO_PORT,
    timeZone: data.TIME_ZONE ?? null,
    currency: data.CURRENCY ?? null,
    adminEmail: data.ADMIN_EMAIL ?? null,
    adminPassword: data.ADMIN_PASSWORD ?? null,
    publicUrl: data.PUBLIC_URL ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    bounceAddress: data.BOUNCE_ADDRESS ?? null,
    storageUrl: data.STORAGE_URL ?? join(dataDir, 'pictures'),
    chatWidgetUrl: data.CHAT_WIDGET_URL ?? null,
    chatWidgetSecret: data.CHAT_WIDGET_SECRET ?? null,
    helpUrl: data.HELP_URL ?? null,
    blogFeedUrl: data.BLOG_FEED_URL ?? null,
    timeStampUrl: data.TSA_URL ?? null,
    infobaseUrl: data.INFOBASE_URL ?? null,
    infobaseReserveUrl: data.INFOBASE_RESERVE_URL ?? null,
    infobaseKey: data.INFOBASE_KEY ?? null,
    addressSuggestUrl: data.ADDRESS_SUGGEST_URL,
    addressSuggestKey: data.ADDRESS_SUGGEST_KEY ?? null,
    clusterCommands: clusterCommandsOf(data),
    chromiumPath: data.CHROMIUM_PATH ?? null,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  };
}

type ClusterEnvironment = Pick<
  z.output<typeof environment>,
  'CLUSTER_COMMAND_ON' | 'CLUSTER_COMMAND_OFF' | 'CLUSTER_COMMAND_STATUS' | 'CLUSTER_COMMAND_SECONDS'
>;

/** Turning on without turning off, or the other way round, is no driver. */
function clusterCommandsOf(data: ClusterEnvironment): ClusterCommands | null {
  const {
    CLUSTER_COMMAND_ON: on,
    CLUSTER_COMMAND_OFF: off,
    CLUSTER_COMMAND_STATUS: status,
    CLUSTER_COMMAND_SECONDS: seconds,
  } = data;
  if (on === undefined || off === undefined) return null;
  return { on, off, status: status ?? null, milliseconds: seconds * 1000 };
}
