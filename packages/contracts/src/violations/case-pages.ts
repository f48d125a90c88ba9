import { z } from 'zod';
import { idText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** Days for which a case may be shown at most, and links that one case has at a time. */
export const SHARE_DAYS_MAX = 90;
export const SHARES_MAX = 20;
/** Minutes for which a printed case waits to be taken. */
export const PRINT_MINUTES = 60;

/** A link by which a case is read without signing in. */
export const caseShare = z.strictObject({
  id: z.int(),
  createdAt: z.iso.datetime(),
  /** null: who made it is gone. */
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** How often it was opened, and when last. */
  openings: z.int(),
  openedAt: z.iso.datetime().nullable(),
});

export type CaseShare = z.infer<typeof caseShare>;

const idParam = z.strictObject({ id: idText });
/** 32 random bytes. */
const token = z.string().regex(/^[\w-]{43}$/);

/** A case for those who do not sign in: as a page by a link that ends, and printed. */
export const casePageRoutes = {
  caseShares: defineRoute({
    method: 'GET',
    path: '/violation-cases/:id/shares',
    summary: 'Links by which a case is read without signing in, those that have not ended, the newest first',
    access: 'violations.handle',
    topics: ['violation', 'user'],
    params: idParam,
    response: z.strictObject({ items: z.array(caseShare) }),
    errors: ['NOT_FOUND'],
  }),
  shareCase: defineRoute({
    method: 'POST',
    path: '/violation-cases/:id/shares',
    summary: 'Make a link by which a case is read without signing in; its token is told once',
    access: 'violations.handle',
    params: idParam,
    body: z.strictObject({ days: z.int().min(1).max(SHARE_DAYS_MAX) }),
    response: z.strictObject({ id: z.int(), path: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_SHARES'],
    rateLimit: 60,
  }),
  revokeShare: defineRoute({
    method: 'DELETE',
    path: '/violation-cases/shares/:id',
    summary: 'End a link before its time',
    access: 'violations.handle',
    params: idParam,
    response: z.strictObject({ revoked: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  sharedCase: defineRoute({
    method: 'GET',
    path: '/shared-cases/:token',
    summary: 'The page of a case by a link that was given away; guesses are counted by address',
    access: 'public',
    params: z.strictObject({ token }),
    // Whoever reads it has never chosen a language here: the link brings along that of who made it.
    query: z.strictObject({ lang: z.enum(['ru', 'en']).default('ru') }),
    response: { kind: 'file', contentType: 'text/html; charset=utf-8', inline: 'never kept' },
    errors: ['NOT_FOUND', 'TOO_MANY_FAILURES'],
    rateLimit: 120,
  }),
  printCase: defineRoute({
    method: 'POST',
    path: '/violation-cases/:id/prints',
    summary: 'Have a case printed as PDF, in the background',
    access: 'violations.read',
    params: idParam,
    response: z.strictObject({ printId: z.uuid() }),
    errors: ['NOT_FOUND'],
    rateLimit: 20,
  }),
  casePrint: defineRoute({
    method: 'GET',
    path: '/violation-cases/prints/:printId',
    summary: 'Whether a case has been printed',
    access: 'violations.read',
    params: z.strictObject({ printId: z.uuid() }),
    response: z.strictObject({ state: z.enum(['waiting', 'done', 'failed']) }),
    errors: ['NOT_FOUND'],
  }),
  casePrintFile: defineRoute({
    method: 'GET',
    path: '/violation-cases/prints/:printId/file',
    summary: 'A printed case, for an hour',
    access: 'violations.read',
    params: z.strictObject({ printId: z.uuid() }),
    response: { kind: 'file', contentType: 'application/pdf' },
    errors: ['NOT_FOUND'],
  }),
} as const;
