import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';

/** Version of one part of the system (P1 §3); N/A in every field when it could not be read. */
export const partVersion = z.strictObject({
  branch: z.string(),
  tag: z.string(),
  commit: z.string(),
  updated_at: z.string(),
});

/**
 * What the build info text shows (P1 §3): branch, short hash, version, date (ISO 8601); N/A for what could not be read.
 */
export const buildInfo = z.strictObject({
  branch: z.string(),
  commit: z.string(),
  version: z.string(),
  date: z.string(),
});

export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/health',
    summary: 'Answers once the server is ready; 503 while the database is away',
    access: 'public',
    rateLimit: 600,
    response: z.strictObject({
      status: z.literal('ok'),
      version: z.string(),
      /** What somebody should look after before it becomes a failure. */
      warnings: z.array(z.enum(['diskSpaceLow'])),
    }),
    errors: ['DATABASE_UNAVAILABLE'],
  }),
  appVersion: defineRoute({
    method: 'GET',
    path: '/app-version',
    summary: 'Versions of the parts of the system',
    access: 'system.version',
    response: z.strictObject({
      analytics: partVersion,
      frontend: partVersion,
      parser: partVersion,
      slaveNodes: z.array(z.strictObject({ ip: z.string(), version: partVersion })),
    }),
    errors: [],
  }),
  clientConfig: defineRoute({
    method: 'GET',
    path: '/client-config',
    summary: 'What the web needs to know before anybody signs in',
    access: 'public',
    rateLimit: 600,
    response: z.strictObject({
      version: z.string(),
      helpUrl: z.string().nullable(),
      chatWidgetUrl: z.string().nullable(),
      demo: z.boolean(),
      /** Whether letters leave the server; without a mail server they are files on it. */
      lettersLeave: z.boolean(),
      /** What the installation counts its days and amounts in. */
      timeZone: z.string(),
      currency: z.string(),
      buildInfo,
    }),
    errors: [],
  }),
  chatToken: defineRoute({
    method: 'GET',
    path: '/chat-token',
    summary: 'By what the chat widget knows who is signed in; null while the installation has no chat secret',
    access: 'signed-in',
    response: z.strictObject({ token: z.string().nullable() }),
    errors: [],
  }),
} as const;

export type PartVersion = z.infer<typeof partVersion>;
export type BuildInfo = z.infer<typeof buildInfo>;
