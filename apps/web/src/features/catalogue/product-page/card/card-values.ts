import { decimalFromMinor, productEditRoutes, zodOf } from '@tsenomer/contracts';
import type { Locale, ProductCard } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';
import type { ProductPatch } from '../use-product-commands.ts';

/** The card of a product as its fields hold it. */
export interface CardValues {
  readonly clientArticle: string;
  readonly manufacturerArticle: string;
  readonly companyArticle: string;
  readonly brandId: number | null;
  readonly categoryPath: ProductCard['categoryPath'];
  readonly tagIds: readonly number[];
  /** An amount as it is typed: with a comma or a point, thousands apart or not. */
  readonly mrp: string;
  readonly referencePhoto: string;
  readonly nameExceptions: readonly string[];
  readonly subtitles: readonly string[];
  readonly notes: string;
  readonly tagNote: string;
}

export function cardValuesOf(card: ProductCard, locale: Locale): CardValues {
  const mrp = card.mrp === null ? '' : decimalFromMinor(BigInt(card.mrp), card.currency);
  return {
    clientArticle: card.clientArticle ?? '',
    manufacturerArticle: card.manufacturerArticle ?? '',
    companyArticle: card.companyArticle ?? '',
    brandId: card.brandId,
    categoryPath: card.categoryPath,
    tagIds: card.tagList.map(({ id }) => id),
    mrp: locale === 'ru' ? mrp.replace('.', ',') : mrp,
    referencePhoto: card.referencePhoto ?? '',
    nameExceptions: card.nameExceptions,
    subtitles: card.subtitles,
    notes: card.notes ?? '',
    tagNote: card.tagNote ?? '',
  };
}

/** What the values say in the words of the call; a text that is no amount is left out. */
export function cardBody(values: CardValues, currency: string) {
  const { categoryPath, mrp, tagIds, nameExceptions, subtitles, ...texts } = values;
  const minor = typedMinor(mrp, currency);
  return {
    ...texts,
    categoryId: categoryPath.at(-1)?.id ?? null,
    tagIds: [...tagIds],
    nameExceptions: [...nameExceptions],
    subtitles: [...subtitles],
    ...(minor !== undefined && { mrp: minor }),
  } satisfies ProductPatch;
}

/** What is wrong with the values, by field; the codes are put into words by the screen. */
export function cardIssues(values: CardValues, currency: string): FieldIssues {
  const issues = schemaIssues(zodOf(productEditRoutes.editProduct.body), cardBody(values, currency));
  return {
    ...Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field.split('.')[0] ?? field, issue])),
    ...(typedMinor(values.mrp, currency) === undefined && { mrp: 'money' }),
  };
}

/** The fields that differ, as they are to be and as they were. */
export function cardChange(
  saved: CardValues,
  values: CardValues,
  currency: string,
): { readonly patch: ProductPatch; readonly before: ProductPatch } {
  const [was, is] = [cardBody(saved, currency), cardBody(values, currency)];
  const differs = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(was, field));
  const fields = Object.entries(is)
    .filter(differs)
    .map(([field]) => field);
  const only = (body: ProductPatch): ProductPatch =>
    Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
  return { patch: only(is), before: only(was) };
}
