import { PageText } from '../dom/page-text.ts';
import type { PageBlocks } from '../structured/find-blocks.ts';
import { findBlocks } from '../structured/find-blocks.ts';

export interface NotFoundInput {
  readonly status: number;
  readonly html: string;
}

const GONE = new RegExp(
  "^(?:(?:ошибка|error)?\\s*(?:http\\s*)?(?:404|410)(?:\\s*(?:ошибка|error|not found))?|(?:404\\W+)?(?:(?:the )?(?:page|product|item|url)[^|]{0,40}(?:not found|could not be found|cannot be found|can't be found|does(?:n't| not) exist|no longer (?:exists|available))|not found" +
    '|(?:ой|упс|oops|извините|sorry|к сожалению)?\\W*(?:(?:такой |запрашиваем\\p{L}+ |запрошенн\\p{L}+ |эта |данная )?(?:страниц\\p{L}|товар\\p{L}?|карточк\\p{L} товара)[^|]{0,40}(?:не найден\\p{L}?|не существует|не обнаружен\\p{L}?|удал[её]н\\p{L}?|больше не существует)|ничего не нашлось по этому адресу|мы не нашли (?:такую )?страницу)' +
    "|(?:oops|sorry)\\W+(?:we (?:can't|couldn't|could not) find|page not found|that page|this page)[^|]{0,60}|seite nicht gefunden|page (?:non trouvée|introuvable)|this page isn.t working|this site can.t be reached|página no encontrada|pagina non trovata|sahifa topilmadi|сторінку не знайдено))\\W*$",
  'iu',
);

/**
 * Tells that a product's page is gone, also when the answer is HTTP 200 (P2 §8 code 1).
 * @returns the sign ("http-404", "text:…") or null.
 */
export function judgeNotFound(input: NotFoundInput): string | null {
  if (input.status === 404 || input.status === 410) return `http-${input.status}`;
  return input.status >= 400 ? null : notFoundSignOfPage(findBlocks(PageText.ofCharacters(input.html)));
}

/** The sign by the page's title and heading; a page that describes a product is never gone. */
export function notFoundSignOfPage(blocks: PageBlocks): string | null {
  if (blocks.metas.has('product:price:amount') || blocks.jsonLd.some((block) => /"(?:price|lowPrice)"\s*:/.test(block)))
    return null;
  const titleParts = (blocks.title ?? '').split(/\s[|–—-]\s|\s*[|·•]\s*/).slice(0, 3);
  const part = [...titleParts, blocks.h1 ?? '']
    .map((text) => text.trim())
    .find((text) => text !== '' && text.length < 120 && GONE.test(text));
  return part === undefined ? null : `text:${part.slice(0, 60)}`;
}
