import type { SearchMode } from '@tsenomer/contracts';

/** What of a product may be typed into a shop's search. */
export interface SoughtProduct {
  readonly name: string;
  /** Other names of the same product. */
  readonly subtitles: readonly string[];
  readonly brand: string | null;
  readonly barcodes: readonly string[];
  readonly clientArticle: string | null;
  readonly companyArticle: string | null;
  readonly manufacturerArticle: string | null;
  readonly notes: string | null;
}

/** Longer texts find less: shops cut them, or look for every word. */
const LONGEST = 200;

/**
 * What a product is looked for by in a mode (P2 §1), most telling first; empty when it lacks what the mode needs. A
 * barcode search takes the manufacturer's article with the brand where there is no barcode: a product without both
 * cannot be looked for (P2 §5 "Parser start errors").
 */
export function searchTexts(product: SoughtProduct, mode: SearchMode): string[] {
  const texts = textsOf(product, mode).map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trimEnd());
  return [...new Set(texts.filter((text) => text !== ''))];
}

function textsOf(product: SoughtProduct, mode: SearchMode): string[] {
  switch (mode) {
    case 'barcode':
      return [...product.barcodes, ...byManufacturer(product).slice(0, 1)];
    case 'name':
    case 'api':
      return names(product);
    case 'nameMl':
      return [...names(product), ...byManufacturer(product)];
    case 'notation':
      return [product.notes ?? ''];
    case 'vendorCode':
      return [product.clientArticle ?? ''];
    case 'companyArticle':
      return [product.companyArticle ?? ''];
    case 'manufacturerArticle':
      return byManufacturer(product);
    default:
      return mode satisfies never;
  }
}

function names({ name, subtitles }: SoughtProduct): string[] {
  return [name, ...subtitles];
}

/** The manufacturer's article, with the brand where it is known: alone it may be any shop's number. */
function byManufacturer({ brand, manufacturerArticle }: SoughtProduct): string[] {
  const article = manufacturerArticle?.trim() ?? '';
  if (article === '') return [];
  return brand === null ? [article] : [`${brand} ${article}`, article];
}
