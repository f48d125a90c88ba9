import type { Lexicon } from './lexicon.ts';

export const HUNGARIAN: Lexicon = {
  telling: ['és', 'az', 'egy', 'nem', 'vagy', 'ez', 'hogy'],
  soldOut: [
    'elfogyott',
    'nincs (?:raktáron|készleten)',
    'nem (?:kapható|elérhető|érhető el|rendelhető)',
    'készlethiány',
  ],
  soldOutAlone: ['elfogyott', 'nincs raktáron', 'nincs készleten'],
  inStock: ['raktáron', 'készleten'],
  inStockAlone: ['raktáron'],
  statusLabel: ['elérhetőség'],
  notice: ['értesítést? kér'],
  buy: ['kosárba', '^\\s*rendelés\\s*$', 'bevásárlókocsi', 'vásárlás'],
  withoutTax: ['\\+\\s?áfa'],
  withTax: ['bruttó'],
  article: ['cikkszám'],
  articleWord: ['kód'],
  brand: ['gyártó'],
};
