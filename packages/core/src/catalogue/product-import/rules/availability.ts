const YES = /^(?:true|yes|да|есть|\+|в наличии|есть в наличии|in[ _]?stock|available|instock|много|мало)$/i;
const NO =
  /^(?:false|no|нет|-|–|нет в наличии|отсутствует|под заказ|предзаказ|ожидается|out[ _]?of[ _]?stock|outofstock|unavailable|not available|preorder|backorder|discontinued|снят с производства)$/i;
const PIECES = /^[<>]?\s?(\d[\d\s]{0,11}(?:[.,]\d+)?)\s?(?:шт\.?|pcs\.?)?$/i;

/**
 * Whether the own shop has a product, by a cell of a price list or a feed: words in Russian and English, the values of
 * YML and of Google Merchant, or how many pieces there are. What can only be ordered is not there.
 * @returns undefined for a text that says neither.
 */
export function readAvailability(text: string): boolean | undefined {
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  const pieces = PIECES.exec(text)?.[1];
  return pieces === undefined ? undefined : Number(pieces.replaceAll(/\s/g, '').replace(',', '.')) > 0;
}
