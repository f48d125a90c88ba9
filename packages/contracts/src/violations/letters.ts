import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import type { Locale } from '../platform/errors/catalogue.ts';
import type { ClientSettingName } from '../platform/setting/client-settings.ts';
import { letterTemplate } from '../platform/setting/letter-template.ts';

/** Who letters about violations go to. */
export const LETTER_AUDIENCES = ['dealer', 'colleague'] as const;

export type LetterAudience = (typeof LETTER_AUDIENCES)[number];

/** The settings that hold the templates: one for each audience and language of its readers. */
export const LETTER_TEMPLATE_SETTINGS = {
  dealer: { ru: 'dealerLetterTemplate', en: 'dealerLetterTemplateEn' },
  colleague: { ru: 'colleagueLetterTemplate', en: 'colleagueLetterTemplateEn' },
} as const satisfies Readonly<Record<LetterAudience, Readonly<Record<Locale, ClientSettingName>>>>;

const body = z.strictObject({
  audience: z.enum(LETTER_AUDIENCES),
  template: letterTemplate,
  /** Of the readers; that of the installation when it is left out. */
  locale: z.enum(['ru', 'en']).optional(),
});

/** An address that letters do not reach. */
const bouncedAddress = z.strictObject({
  email: z.string(),
  /** null: a colleague. */
  company: z.string().nullable(),
  /** When the newest letter came back, or was not taken. */
  at: z.iso.datetime(),
  /** What the mail server said. */
  error: z.string(),
  /** `stopped`: nothing is sent there; `returned`: some came back for now; `refused`: the newest is tried again. */
  state: z.enum(['stopped', 'returned', 'refused']),
  /** Letters that came back although the address may exist: a full mailbox, a server that was away for days. */
  softReturns: z.int(),
});

export type BouncedAddress = z.infer<typeof bouncedAddress>;

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
    summary: 'Addresses of companies and colleagues that letters do not reach: they came back, or are not taken',
    access: 'settings.read',
    topics: ['mailAddress', 'violation', 'company', 'setting'],
    response: z.strictObject({ items: z.array(bouncedAddress) }),
    errors: [],
  }),
  writeAgain: defineRoute({
    method: 'POST',
    path: '/violation-letters/bounced/write-again',
    summary: 'Forget that letters to an address came back: it is written to again from now on',
    access: 'settings.edit',
    body: z.strictObject({ email: z.email().max(254) }),
    response: z.strictObject({ email: z.string() }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
} as const;
