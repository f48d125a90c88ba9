import type { CompanyChoice } from './CompanyPicker.tsx';

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

function searchKey(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');
}
