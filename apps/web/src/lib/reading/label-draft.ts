import { pageLabels, TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { PageExplanationItem, PageLabels, TaughtField } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** What somebody says of a field: nothing, that it was read rightly, that the page has nothing of it, or a value. */
export type Verdict = 'skip' | 'right' | 'other' | 'none';

export interface FieldDraft {
  readonly verdict: Verdict;
  /** What was typed or chosen for `other`. */
  readonly value: string;
}

/** What somebody says of a page; fields that are absent are not spoken of. */
export type LabelDraft = Readonly<Partial<Record<TaughtField, FieldDraft>>>;

export const NOT_SAID: FieldDraft = { verdict: 'skip', value: '' };

/** What is wrong with a field, as the screen has words for it. */
export type LabelIssue = 'required' | 'amount' | 'too_long' | 'not_above_price';

/** Labels as they are sent. */
export function labelsOf(draft: LabelDraft, { fields }: Pick<PageExplanationItem, 'fields'>): PageLabels {
  const labels: Record<string, string | null> = {};
  for (const field of TAUGHT_FIELDS) {
    const { verdict, value } = draft[field] ?? NOT_SAID;
    if (verdict === 'right') labels[field] = fields.find((each) => each.field === field)?.said ?? null;
    else if (verdict === 'none') labels[field] = null;
    else if (verdict === 'other') labels[field] = isAmount(field) ? plainAmount(value) : value;
  }
  return labels;
}

/** What the contract refuses of them, by field. */
export function labelIssues(labels: PageLabels): Readonly<Partial<Record<TaughtField, LabelIssue>>> {
  const found: FieldIssues = schemaIssues(pageLabels, labels);
  return Object.fromEntries(
    TAUGHT_FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, issueOf(found[field])]])),
  );
}

function issueOf(code: string): LabelIssue {
  return code === 'amount' || code === 'too_long' || code === 'not_above_price' ? code : 'required';
}

export function isAmount(field: TaughtField): boolean {
  return field === 'price' || field === 'oldPrice';
}

/** An amount as the contract has it, of one as people write it: `1 299,50 ₽`. */
export function plainAmount(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u202F]|(?:₽|руб\.?|р\.)$/gu, '')
    .replace(/(?:₽|руб\.?|р\.)$/u, '')
    .replace(',', '.');
}
