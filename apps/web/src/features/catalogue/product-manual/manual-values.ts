import { LINK_MAX_LENGTH, newProduct } from '@tsenomer/contracts';
import { z } from 'zod';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { looksLikeLink } from '#lib/links/looks-like-link.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';

/** A link as its row holds it. */
export interface LinkRow {
  /** Tells the rows apart while some are removed. */
  readonly key: number;
  readonly link: string;
  readonly companyId: number | null;
}

/** A product as the form holds it. */
export interface ManualValues {
  readonly name: string;
  readonly clientArticle: string;
  readonly manufacturerArticle: string;
  readonly companyArticle: string;
  readonly barcodes: readonly string[];
  /** An amount as it is typed: with a comma or a point, thousands apart or not. */
  readonly mrp: string;
  readonly referencePhoto: string;
  readonly brandId: number | null;
  readonly categoryId: number | null;
  readonly tagIds: readonly number[];
  readonly tagNote: string;
  readonly nameExceptions: readonly string[];
  readonly subtitles: readonly string[];
  readonly notes: string;
  readonly links: readonly LinkRow[];
}

const text = z.string().exactOptional();
const texts = z.array(z.string()).exactOptional();
const directoryId = z.int().nullable().exactOptional();

/** What a draft of the form may hold. */
export const manualDraft: z.ZodType<Partial<ManualValues>> = z.object({
  name: text,
  clientArticle: text,
  manufacturerArticle: text,
  companyArticle: text,
  barcodes: texts,
  mrp: text,
  referencePhoto: text,
  brandId: directoryId,
  categoryId: directoryId,
  tagIds: z.array(z.int()).exactOptional(),
  tagNote: text,
  nameExceptions: texts,
  subtitles: texts,
  notes: text,
  links: z.array(z.object({ key: z.int(), link: z.string(), companyId: z.int().nullable() })).exactOptional(),
});

export const NEW_PRODUCT: ManualValues = {
  name: '',
  clientArticle: '',
  manufacturerArticle: '',
  companyArticle: '',
  barcodes: [],
  mrp: '',
  referencePhoto: '',
  brandId: null,
  categoryId: null,
  tagIds: [],
  tagNote: '',
  nameExceptions: [],
  subtitles: [],
  notes: '',
  links: [],
};

/** The body of the call; rows of links that nobody has filled are left out. */
export function manualBody(values: ManualValues, currency: string) {
  return {
    ...values,
    barcodes: [...values.barcodes],
    mrp: typedMinor(values.mrp, currency) ?? null,
    tagIds: [...values.tagIds],
    nameExceptions: [...values.nameExceptions],
    subtitles: [...values.subtitles],
    links: values.links
      .filter((row) => !isBlank(row))
      .map(({ link, companyId }) => ({ link, companyId: companyId ?? 0 })),
  };
}

/** What is wrong with the values, by field (P1 §5); links by `links.<place>.link` and `links.<place>.companyId`. */
export function manualIssues(values: ManualValues, currency: string): FieldIssues {
  const issues: Record<string, string> = {};
  for (const [path, issue] of Object.entries(
    schemaIssues(newProduct, { ...manualBody(values, currency), links: [] }),
  )) {
    issues[path.split('.')[0] ?? path] ??= issue;
  }
  // The schema asks for a code only when all else is well; the form tells it beside the rest.
  if (values.clientArticle.trim() === '' && values.barcodes.length === 0) issues['clientArticle'] ??= 'code_missing';
  if (typedMinor(values.mrp, currency) === undefined) issues['mrp'] = 'money';
  for (const [at, row] of values.links.entries()) {
    if (isBlank(row)) continue;
    if (row.link.trim() === '') issues[`links.${at}.link`] = 'link_required';
    else if (row.link.trim().length > LINK_MAX_LENGTH) issues[`links.${at}.link`] = 'too_long';
    else if (!looksLikeLink(row.link)) issues[`links.${at}.link`] = 'INCORRECT_LINK';
    if (row.companyId === null) issues[`links.${at}.companyId`] = 'company_required';
    else if (values.links.findIndex(({ companyId }) => companyId === row.companyId) !== at)
      issues[`links.${at}.companyId`] = 'company_repeated';
  }
  return issues;
}

function isBlank({ link, companyId }: LinkRow): boolean {
  return link.trim() === '' && companyId === null;
}
