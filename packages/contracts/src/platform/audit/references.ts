/** What changes of the journal name by ids. */
export const AUDIT_REFERENCES = ['brand', 'category', 'tag', 'company', 'companyType', 'city', 'product'] as const;
export type AuditReference = (typeof AUDIT_REFERENCES)[number];

const BY_FIELD: Readonly<Record<string, AuditReference>> = {
  brandId: 'brand',
  categoryId: 'category',
  parentId: 'category',
  tagId: 'tag',
  tag_id: 'tag',
  tagIds: 'tag',
  companyId: 'company',
  companyTypeId: 'companyType',
  cityId: 'city',
  'setBrand.values': 'brand',
  'setCategory.values': 'category',
  'attachTags.values': 'tag',
  'detachTags.values': 'tag',
};

/**
 * What the ids of a changed field stand for; null when it holds none. A field of a field is written `setBrand.values`.
 */
export function auditReference(field: string): AuditReference | null {
  return BY_FIELD[field] ?? (field.endsWith('.products') ? 'product' : null);
}

/** The company whose link or offer a field is: `link at 7`; null for any other field. */
export function companyOfField(field: string): { readonly what: 'link' | 'offer'; readonly id: number } | null {
  const [, what, id] = /^(link|offer) at (\d{1,10})$/.exec(field) ?? [];
  return what === 'link' || what === 'offer' ? { what, id: Number(id) } : null;
}
