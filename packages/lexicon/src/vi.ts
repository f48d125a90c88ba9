import type { Lexicon } from './lexicon.ts';

export const VIETNAMESE: Lexicon = {
  telling: ['và', 'của', 'cho', 'các', 'không', 'được'],
  soldOut: ['hết hàng', 'không (?:bán|còn tồn tại|khả dụng)'],
  inStock: ['còn hàng', 'tồn kho\\W{0,3}[1-9]'],
  notice: ['thông báo khi'],
  buy: ['vào giỏ', 'mua ngay'],
  article: ['mã\\s(?:sản phẩm|sp|hàng)'],
};
