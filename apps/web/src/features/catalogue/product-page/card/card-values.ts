import { decimalFromMinor, productEditRoutes, zodOf } from '@tsenomer/contracts';
import type { Locale, ProductCard } from '@tsenomer/contracts';
import { z } from 'zod';
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
  readonly ownPrice: string;
  readonly cost: string;
  readonly ownOldPrice: string;
  readonly ownAvailable: boolean | null;
  readonly referencePhoto: string;
  readonly nameExceptions: readonly string[];
  readonly subtitles: readonly string[];
  readonly notes: string;
  readonly tagNote: string;
}

const text = z.string().exactOptional();
const texts = z.array(z.string()).exactOptional();
const directoryId = z.int().nullable().exactOptional();

/** What a draft of the card may hold. */
export const cardDraft: z.ZodType<Partial<CardValues>> = z.object({
  clientArticle: text,
  manufacturerArticle: text,
  companyArticle: text,
  brandId: directoryId,
  categoryPath: z.array(z.object({ id: z.int(), name: z.string(), level: z.int() })).exactOptional(),
  tagIds: z.array(z.int()).exactOptional(),
  mrp: text,
  ownPrice: text,
  cost: text,
  ownOldPrice: text,
  ownAvailable: z.boolean().nullable().exactOptional(),
  referencePhoto: text,
  nameExceptions: texts,
  subtitles: texts,
  notes: text,
  tagNote: text,
});

/** Fields of amounts. */
const AMOUNTS = ['mrp', 'ownPrice', 'ownOldPrice', 'cost'] as const;

export function cardValuesOf(card: ProductCard, locale: Locale): CardValues {
  const typed = (minor: number | null): string => {
    const amount = minor === null ? '' : decimalFromMinor(BigInt(minor), card.currency);
    return locale === 'ru' ? amount.replace('.', ',') : amount;
  };
  return {
    clientArticle: card.clientArticle ?? '',
    manufacturerArticle: card.manufacturerArticle ?? '',
    companyArticle: card.companyArticle ?? '',
    brandId: card.brandId,
    categoryPath: card.categoryPath,
    tagIds: card.tagList.map(({ id }) => id),
    mrp: typed(card.mrp),
    ownPrice: typed(card.ownPrice),
    cost: typed(card.cost),
    ownOldPrice: typed(card.ownOldPrice),
    ownAvailable: card.ownAvailable,
    referencePhoto: card.referencePhoto ?? '',
    nameExceptions: card.nameExceptions,
    subtitles: card.subtitles,
    notes: card.notes ?? '',
    tagNote: card.tagNote ?? '',
  };
}

/** What the values say in the words of the call; a text that is no amount is left out. */
export function cardBody(values: CardValues, currency: string) {
  const { categoryPath, mrp, ownPrice, ownOldPrice, cost, tagIds, nameExceptions, subtitles, ...texts } = values;
  const [recommended, own, old, paid] = [mrp, ownPrice, ownOldPrice, cost].map((text) => typedMinor(text, currency));
  return {
    ...texts,
    categoryId: categoryPath.at(-1)?.id ?? null,
    tagIds: [...tagIds],
    nameExceptions: [...nameExceptions],
    subtitles: [...subtitles],
    ...(recommended !== undefined && { mrp: recommended }),
    ...(own !== undefined && { ownPrice: own }),
    ...(old !== undefined && { ownOldPrice: old }),
    ...(paid !== undefined && { cost: paid }),
  } satisfies ProductPatch;
}

/** What is wrong with the values, by field; the codes are put into words by the screen. */
export function cardIssues(values: CardValues, currency: string): FieldIssues {
  const issues = schemaIssues(zodOf(productEditRoutes.editProduct.body), cardBody(values, currency));
  return {
    ...Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field.split('.')[0] ?? field, issue])),
    ...Object.fromEntries(
      AMOUNTS.filter((field) => typedMinor(values[field], currency) === undefined).map((field) => [field, 'money']),
    ),
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
