import type { AssortmentDetails, AssortmentWrite } from '@tsenomer/contracts';

/** A page of a catalogue as it is typed. */
export interface ListingDraft {
  /** Tells rows apart while they are edited. */
  readonly key: number;
  readonly companyId: number | null;
  readonly url: string;
  readonly category: string;
}

export interface AssortmentDraft {
  readonly name: string;
  readonly note: string;
  readonly cityId: number | null;
  readonly companyIds: readonly number[];
  readonly listings: readonly ListingDraft[];
}

/** What is edited of a monitoring; companies that are walked as a whole have no pages. */
export function draftOf(saved: AssortmentDetails | null): AssortmentDraft {
  if (saved === null) return { name: '', note: '', cityId: null, companyIds: [], listings: [] };
  return {
    name: saved.name,
    note: saved.note,
    cityId: saved.city.id,
    companyIds: saved.companies.map(({ id }) => id),
    listings: saved.listings.flatMap(({ companyId, url, category }, key) =>
      url === null ? [] : [{ key, companyId, url, category: category ?? '' }],
    ),
  };
}

/** Which parts of a draft keep it from being saved. */
export function draftIssues({
  name,
  cityId,
  companyIds,
}: AssortmentDraft): Readonly<Record<'name' | 'city' | 'companies', boolean>> {
  return { name: name.trim() === '', city: cityId === null, companies: companyIds.length === 0 };
}

export function isPageAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url.trim())?.protocol ?? '');
}

/** What is sent for a draft; null while it has issues. */
export function writeOf(draft: AssortmentDraft): AssortmentWrite | null {
  const { cityId } = draft;
  const listings = draft.listings.flatMap(({ companyId, url, category }) =>
    companyId === null || !isPageAddress(url)
      ? []
      : [{ companyId, url: url.trim(), category: category.trim() === '' ? null : category.trim() }],
  );
  const hasIssues = Object.values(draftIssues(draft)).some(Boolean);
  if (cityId === null || hasIssues || listings.length < draft.listings.length) return null;
  return { name: draft.name.trim(), note: draft.note, cityId, companyIds: [...draft.companyIds], listings };
}
