import type { NamedCompany } from '#lib/companies/match-names.ts';

export interface CompanyChoice extends NamedCompany {
  readonly ownFlag: boolean;
  readonly disabled: boolean;
  /** Without a robot nothing is checked at the company. */
  readonly robotFlag: boolean;
  /** What is wanted of the company, it cannot do. */
  readonly unable?: boolean;
}

/** At most this many rows are drawn (P2 §9 "Scroller renders at most 1000 items"); the search reaches the rest. */
export const DRAWN_ROWS = 300;

/** Companies whose name contains the text, ignoring case and taking ё for е; the chosen ones only, if asked. */
export function companiesShown(
  companies: readonly CompanyChoice[],
  view: { readonly search: string; readonly onlyChosen: boolean; readonly chosen: ReadonlySet<number> },
): CompanyChoice[] {
  const wanted = searchKey(view.search);
  return companies.filter(
    (company) => searchKey(company.fullName).includes(wanted) && (!view.onlyChosen || view.chosen.has(company.id)),
  );
}

/** The companies that a search may be run at, and those that were chosen all the same, marked. */
export function offeredCompanies(
  companies: readonly CompanyChoice[],
  { searchable, chosen }: { readonly searchable: readonly number[]; readonly chosen: readonly number[] },
): CompanyChoice[] {
  const able = new Set(searchable);
  const kept = new Set(chosen);
  return companies.flatMap((company) =>
    able.has(company.id) ? [company] : kept.has(company.id) ? [{ ...company, unable: true }] : [],
  );
}

/** Whether a text has another as a part, ignoring case and taking ё for е. */
export function hasText(text: string, part: string): boolean {
  return searchKey(text).includes(searchKey(part));
}

function searchKey(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');
}
