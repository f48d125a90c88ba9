import { linkField } from '@tsenomer/contracts';
import type { ProductLink, RecognisedLink } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { looksLikeLink } from '#lib/links/looks-like-link.ts';

/** A link as the fields of its window hold it. */
export interface LinkValues {
  readonly link: string;
  /** The company that somebody chose; null: the recognised one. */
  readonly companyId: number | null;
  readonly tagId: number | null;
  readonly notation: string;
  readonly updateMode: ProductLink['updateMode'];
}

export const NEW_LINK: LinkValues = { link: '', companyId: null, tagId: null, notation: '', updateMode: 'auto' };

export function linkValuesOf(link: ProductLink): LinkValues {
  return {
    link: link.url,
    companyId: link.companyId,
    tagId: link.tagId,
    notation: link.notation ?? '',
    updateMode: link.updateMode,
  };
}

/** What is wrong with the values, by field. `companyId` is the chosen company or else the recognised one. */
export function linkIssues(values: LinkValues, companyId: number | null): FieldIssues {
  const link = linkField.safeParse(values.link);
  return {
    ...(link.success && !looksLikeLink(values.link) && { link: 'INCORRECT_LINK' }),
    ...(!link.success && { link: link.error.issues[0]?.message ?? 'invalid' }),
    ...(companyId === null && { companyId: 'company_required' }),
    ...(values.notation.trim().length > 500 && { notation: 'too_long' }),
  };
}

/** The company that a link belongs to when that is another one than chosen; null when nothing contradicts. */
export function contradiction(
  recognised: RecognisedLink | undefined,
  companyId: number | null,
): { readonly id: number; readonly name: string } | null {
  const found = recognised?.companyId ?? null;
  if (found === null || companyId === null || found === companyId) return null;
  return { id: found, name: recognised?.companyName ?? '' };
}

/** Whether the newest check of a link saw the page that the link led to before it was changed. */
export function isEditedSince({ changedAt, checkedAt }: Pick<ProductLink, 'changedAt' | 'checkedAt'>): boolean {
  return checkedAt !== null && Date.parse(changedAt) > Date.parse(checkedAt);
}
