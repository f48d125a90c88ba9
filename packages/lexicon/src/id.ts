import type { Lexicon } from './lexicon.ts';

export const INDONESIAN: Lexicon = {
  telling: ['dan', 'untuk', 'dengan', 'yang', 'dari', 'atau'],
  soldOut: ['(?:stok|persediaan) habis', 'tidak tersedia'],
  notice: ['notifikasi saat'],
  buy: ['beli sekarang', 'keranjang', 'ke troli'],
};
