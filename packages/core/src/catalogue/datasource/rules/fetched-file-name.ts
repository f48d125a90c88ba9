const EXTENSION = /\.(?:xlsx|xlsm|xlm|xls|csv|yml|xml|gz)$/i;

/** Types that servers send for spreadsheets, and the extension each stands for. */
const BY_TYPE: readonly (readonly [RegExp, string])[] = [
  [/spreadsheetml/i, '.xlsx'],
  [/macroenabled/i, '.xlsm'],
  [/ms-excel/i, '.xls'],
  [/xml|yml/i, '.xml'],
  [/gzip/i, '.gz'],
  [/csv|tab-separated|text\/plain/i, '.csv'],
];

/**
 * What a fetched file is called: as the server names it, else as the address does. A name without a spreadsheet's
 * extension gets the one that its type stands for; what a file really is, its content decides later.
 */
export function fetchedFileName(file: {
  readonly url: string;
  readonly contentType: string;
  readonly disposition: string;
}): string {
  const name = namedBy(file.disposition) ?? lastSegment(file.url);
  if (EXTENSION.test(name)) return name;
  const extension = BY_TYPE.find(([type]) => type.test(file.contentType))?.[1] ?? '.xlsx';
  return `${name}${extension}`;
}

/** `filename*` (RFC 5987) goes before `filename`. */
function namedBy(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decoded(encoded.trim());
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
}

function lastSegment(address: string): string {
  const segment = new URL(address).pathname.split('/').findLast((part) => part !== '');
  return decoded(segment ?? '') || new URL(address).hostname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
