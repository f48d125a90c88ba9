import { aboutEdit, companyAbout } from '@tsenomer/contracts';
import type { CompanyAbout, LegalData } from '@tsenomer/contracts';
import { z } from 'zod';
import { refusedIssues, schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** Legal data and contacts as their form holds them. */
export interface LegalValues extends LegalData {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const text = z.string().exactOptional();
const lines = z.array(z.string()).exactOptional();

/** What a draft of the form may hold. */
export const legalDraft: z.ZodType<Partial<LegalValues>> = z.object({
  form: companyAbout.shape.legalData.shape.form.exactOptional(),
  legalName: text,
  inn: text,
  kpp: text,
  psrn: text,
  legalAddress: text,
  responsibleName: text,
  emails: lines,
  phones: lines,
});

export function legalValuesOf({ legalData, emails, phones }: CompanyAbout): LegalValues {
  return { ...legalData, emails, phones };
}

/** The call's body: empty lines of the lists are none, and a sole trader has no KPP. */
export function legalBody({ emails, phones, ...legalData }: LegalValues) {
  return {
    legalData: { ...legalData, kpp: legalData.form === 'ie' ? '' : legalData.kpp },
    emails: filled(emails),
    phones: filled(phones),
  };
}

/**
 * What is wrong with these values, by field (`inn`, `emails.0`). The contract knows both lengths of a number; the
 * chosen form narrows them to one. Check digits are the server's, which answers with the same codes.
 */
export function legalIssues(values: LegalValues): FieldIssues {
  const { emails, phones } = values;
  return {
    ...repeats('emails', emails),
    ...repeats('phones', phones),
    ...rowsOf(values, flat(schemaIssues(aboutEdit, legalBody(values)))),
    ...lengths(values),
  };
}

/** The fields that a refusal of the server is about. */
export function legalRefusals(values: LegalValues, error: unknown): FieldIssues {
  return rowsOf(values, flat(refusedIssues(error)));
}

/** Lists are checked without their empty lines, so their rows are counted anew. */
function rowsOf(values: LegalValues, issues: FieldIssues): FieldIssues {
  const rows = { emails: filledRows(values.emails), phones: filledRows(values.phones) };
  return Object.fromEntries(
    Object.entries(issues).map(([path, code]) => {
      const [, list, row] = /^(emails|phones)\.(\d+)/.exec(path) ?? [];
      if (list !== 'emails' && list !== 'phones') return [path, code];
      return [`${list}.${rows[list][Number(row)] ?? row}`, code];
    }),
  );
}

function flat(issues: FieldIssues): FieldIssues {
  return Object.fromEntries(Object.entries(issues).map(([path, code]) => [path.replace(/^legalData\./, ''), code]));
}

const LENGTHS = { llc: { inn: 10, psrn: 13 }, ie: { inn: 12, psrn: 15 } } as const;

function lengths({ form, inn, psrn }: LegalValues): FieldIssues {
  if (form === null) return {};
  const want = LENGTHS[form];
  const wrong = (text: string, length: number): boolean => text.trim() !== '' && text.trim().length !== length;
  return { ...(wrong(inn, want.inn) && { inn: 'inn' }), ...(wrong(psrn, want.psrn) && { psrn: 'psrn' }) };
}

function repeats(list: 'emails' | 'phones', lines: readonly string[]): FieldIssues {
  const seen = new Set<string>();
  const issues: Record<string, string> = {};
  for (const [row, line] of lines.entries()) {
    const text = line.trim().toLowerCase();
    if (text !== '' && seen.has(text)) issues[`${list}.${row}`] = 'repeated';
    seen.add(text);
  }
  return issues;
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== '');
}

function filledRows(lines: readonly string[]): number[] {
  return [...lines.entries()].flatMap(([row, line]) => (line.trim() === '' ? [] : [row]));
}
