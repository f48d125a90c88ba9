import { matchName, SURE_MATCH } from '@tsenomer/price-tags';
import { shareText } from '../lib/share.ts';
import type { Judged } from './judged.ts';

/**
 * What is true of a field on a tag, and what was read: texts that are alike where it is exact; null where there is
 * none.
 */
interface Said {
  readonly meant: string | null;
  readonly read: string | null;
  readonly sure: boolean;
}

/** The fields that words say, each by what is true and what was read; undefined where a photo does not tell. */
const FIELDS: Readonly<Record<string, (one: Judged) => Said | undefined>> = {
  article: ({ photo: { article }, reading }) =>
    article === undefined
      ? undefined
      : { meant: article, read: reading.article?.code ?? null, sure: reading.article?.sure === true },
  'unit price': ({ photo: { unitPrice }, reading: { unitPrice: read } }) =>
    unitPrice === undefined
      ? undefined
      : {
          meant: unitPrice && `${unitPrice.amount} ${unitPrice.unit}`,
          read: read && `${read.amount} ${read.unit}`,
          sure: read?.sure === true,
        },
  'card price': ({ photo: { cardPrice }, reading }) =>
    cardPrice === undefined
      ? undefined
      : { meant: cardPrice, read: reading.cardPrice?.is ?? null, sure: reading.cardPrice?.sure === true },
  'product by name': ({ photo: { name, names, isNameSeen }, reading }) => {
    if (name === undefined || names === undefined || isNameSeen === false) return undefined;
    const found = matchName(
      reading.name?.text ?? '',
      names.map((each, id) => ({ id, name: each })),
    );
    return { meant: name, read: names[found?.id ?? -1] ?? null, sure: (found?.certainty ?? 0) >= SURE_MATCH };
  },
};

/** A line per field: how many are exact, exact and sure, surely wrong, and seen where there is none. */
export function wordsText(judged: readonly Judged[]): string {
  return Object.entries(FIELDS)
    .map(([name, said]) => {
      const all = judged.map(said).filter((each) => each !== undefined);
      const having = all.filter(({ meant }) => meant !== null);
      const exact = having.filter(isExact);
      return [
        name.padEnd(15),
        `exact ${count(exact, having)}`,
        `exact and sure ${count(
          exact.filter(({ sure }) => sure),
          having,
        )}`,
        `surely wrong ${count(
          all.filter((each) => each.sure && !isExact(each)),
          all,
        )}`,
        `seen where there is none ${all.filter(({ meant, read }) => meant === null && read !== null).length}`,
      ].join(', ');
    })
    .join('\n');
}

/** What went wrong with the words of a photo. */
export function wordsMissText(one: Judged): string[] {
  return Object.entries(FIELDS).flatMap(([name, said]) => {
    const each = said(one);
    return each === undefined || isExact(each) ? [] : [JSON.stringify({ photo: one.photo.file, field: name, ...each })];
  });
}

function isExact({ meant, read }: Said): boolean {
  return meant === read;
}

function count(hits: readonly unknown[], of: readonly unknown[]): string {
  return shareText({ hits: hits.length, of: of.length });
}
