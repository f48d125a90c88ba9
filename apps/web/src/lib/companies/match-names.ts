/** A company as it may be called in a list that was typed or came out of a file. */
export interface NamedCompany {
  readonly id: number;
  readonly fullName: string;
  readonly name?: string;
  readonly sellerName?: string | null;
  readonly host?: string | null;
}

export interface MatchedNames {
  /** In the order of the lines, each once. */
  readonly ids: readonly number[];
  /** Lines that name no company. */
  readonly unknown: readonly string[];
}

/** Legal forms, which one list writes and another leaves out. */
const FORMS = /(?<![\p{L}\d])(?:ооо|оао|зао|пао|ао|ип|тоо|чп|llc|ltd|inc|gmbh)(?![\p{L}\d])/giu;

/**
 * Companies that the lines of a text name: by the full name, the seller's name, the company's name, or the address of
 * the site. A name that several companies have means all of them.
 */
export function matchNames(text: string, companies: readonly NamedCompany[]): MatchedNames {
  const byKey = new Map<string, number[]>();
  for (const company of companies) {
    const names = [company.fullName, company.sellerName, company.name].map((name) => nameKey(name ?? ''));
    for (const key of new Set([...names, hostKey(company.host ?? '')]))
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), company.id]);
  }
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const line of linesOf(text)) {
    const found = byKey.get(nameKey(line)) ?? byKey.get(hostKey(line)) ?? [];
    if (found.length === 0) unknown.push(line);
    for (const id of found) ids.add(id);
  }
  return { ids: [...ids], unknown };
}

/** Lines of a list; cells that were copied together from a spreadsheet stand apart. */
function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n\t;]/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}

function nameKey(name: string): string {
  return name
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(FORMS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `shop.example` of `https://www.shop.example/about`; empty for what is no address. */
function hostKey(text: string): string {
  const host = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(?:[/:?#]|$)/iu.exec(text.trim())?.[1];
  return host === undefined ? '' : `host ${host.toLowerCase()}`;
}
