import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { letterTemplate } from '../platform/setting/letter-template.ts';

/** Who letters about violations go to. */
export const LETTER_AUDIENCES = ['dealer', 'colleague'] as const;

export type LetterAudience = (typeof LETTER_AUDIENCES)[number];

const body = z.strictObject({ audience: z.enum(LETTER_AUDIENCES), template: letterTemplate });

/** Letters about violations (SET-4). */
export const violationLetterRoutes = {
  previewViolationLetter: defineRoute({
    method: 'POST',
    path: '/violation-letters/preview',
    summary: 'How a letter would look by a template, with the newest violations there are',
    access: 'settings.read',
    body,
    response: z.strictObject({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** Whose violations it shows; null: an example, as there are none. */
      company: z.string().nullable(),
    }),
    errors: ['INVALID_INPUT'],
  }),
  tryViolationLetter: defineRoute({
    method: 'POST',
    path: '/violation-letters/try',
    summary: 'Send the letter of a template to oneself',
    access: 'settings.edit',
    body,
    response: z.strictObject({ email: z.string() }),
    errors: ['INVALID_INPUT'],
    rateLimit: 10,
  }),
  bouncedAddresses: defineRoute({
    method: 'GET',
    path: '/violation-letters/bounced',
    summary: 'Addresses of companies and colleagues whose newest letter was not taken by the mail server',
    access: 'settings.read',
    topics: ['violation', 'company', 'setting'],
    response: z.strictObject({
      items: z.array(
        z.strictObject({
          email: z.string(),
          /** null: a colleague. */
          company: z.string().nullable(),
          at: z.iso.datetime(),
          error: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
