import { z } from 'zod';
import { idText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { FILE_FORMATS } from '../kit/spreadsheet-file.ts';
import { deleted, nameField } from '../platform/fields.ts';
import { timeZoneName } from '../platform/system/installation.ts';
import { MAILING_PERIODS } from '../reports/file/period-presets.ts';
import { periodFilters } from '../reports/file/report-order.ts';

/** Mailings of an installation. */
export const REPORT_MAILINGS_MAX = 100;
/** Who one of them goes to. */
export const MAILING_RECIPIENTS_MAX = 20;

const recipient = z.string().trim().toLowerCase().max(254, 'too_long').pipe(z.email('email'));

/** A period report that is made and sent by itself. */
export const reportMailingEdit = z.strictObject({
  name: nameField,
  enabled: z.boolean(),
  period: z.enum(MAILING_PERIODS),
  filters: periodFilters,
  format: z.enum(FILE_FORMATS),
  /** null: the usual columns. */
  templateId: z.int().positive().nullable(),
  /** Of the file and the letter. */
  locale: z.enum(['ru', 'en']),
  recipients: z.array(recipient).min(1, 'required').max(MAILING_RECIPIENTS_MAX, 'too_many'),
  /** On which days, 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, 'required').max(7),
  /** A time of the day in `timeZone`. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
  timeZone: timeZoneName,
});

export const reportMailing = reportMailingEdit.extend({
  id: z.int(),
  name: z.string(),
  recipients: z.array(z.string()),
  /** Who set it up; null when the account is gone. */
  author: z.string().nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** Its newest file, and why that could not be made; null before the first one. */
  last: z
    .strictObject({
      orderedAt: z.iso.datetime(),
      state: z.enum(['coming', 'sent', 'failed', 'cancelled']),
      error: z.string().nullable(),
    })
    .nullable(),
});

const params = z.strictObject({ id: idText });

/** Reports that are sent by themselves, as files of letters. */
export const reportMailingRoutes = {
  listReportMailings: defineRoute({
    method: 'GET',
    path: '/report-mailings',
    summary: 'Reports that are sent by themselves',
    access: 'reports.mail',
    topics: ['reportMailing', 'reportFile'],
    response: z.strictObject({ items: z.array(reportMailing) }),
    errors: [],
  }),
  createReportMailing: defineRoute({
    method: 'POST',
    path: '/report-mailings',
    summary: 'Have a report of a period made and sent by itself',
    access: 'reports.mail',
    body: reportMailingEdit,
    response: reportMailing,
    errors: ['NOT_FOUND', 'REPORT_MAILINGS_FULL'],
  }),
  editReportMailing: defineRoute({
    method: 'PUT',
    path: '/report-mailings/:id',
    summary: 'Change what is sent, when and to whom',
    access: 'reports.mail',
    params,
    body: reportMailingEdit,
    response: reportMailing,
    errors: ['NOT_FOUND'],
  }),
  deleteReportMailing: defineRoute({
    method: 'DELETE',
    path: '/report-mailings/:id',
    summary: 'Send it no more; files that were made stay',
    access: 'reports.mail',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
  sendReportMailing: defineRoute({
    method: 'POST',
    path: '/report-mailings/:id/send',
    summary: 'Make and send it now, beside its days',
    access: 'reports.mail',
    params,
    response: reportMailing,
    errors: ['NOT_FOUND', 'TOO_MANY_FILES'],
    rateLimit: 30,
  }),
} as const;

export type ReportMailing = z.infer<typeof reportMailing>;
export type ReportMailingEdit = z.output<typeof reportMailingEdit>;
