import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';

/** What a mail server says it has done with a letter (RFC 3464 §2.3.3). */
export const DELIVERY_ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/** A letter's secret in the envelope's sender, `bounces+<token>@host`: 32 hexadecimal digits. */
export const RETURN_TOKEN = /^[0-9a-f]{32}$/;

/** An enhanced status code (RFC 3463): class, subject, detail. */
export const ENHANCED_STATUS = /^[245]\.\d{1,3}\.\d{1,3}$/;

/** What a notification says of the one letter that it is about. */
export const returnedLetter = z.strictObject({
  token: z.string().regex(RETURN_TOKEN),
  action: z.enum(DELIVERY_ACTIONS),
  status: z.string().regex(ENHANCED_STATUS),
  /** What the other mail server said, one line. */
  diagnostic: z.string().max(500),
});

export type ReturnedLetter = z.infer<typeof returnedLetter>;

/** What becomes of a notification: `hard`: the address gets no more letters; `soft`: it was counted. */
export const RETURN_OUTCOMES = ['hard', 'soft', 'ignored'] as const;

export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Letters that come back (docs/decisions/115). */
export const returnedLetterRoutes = {
  reportReturnedLetter: defineRoute({
    method: 'POST',
    path: '/returned-letters',
    summary: 'Tell what a delivery status notification says of a letter; who knows the token of its sender may',
    access: 'public',
    body: returnedLetter,
    response: z.strictObject({ outcome: z.enum(RETURN_OUTCOMES) }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
    rateLimit: 600,
  }),
} as const;
