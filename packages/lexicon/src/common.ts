import type { Lexicon } from './lexicon.ts';

/** What is written alike in many languages. */
export const COMMON: Lexicon = {
  soldOut: ['(?:stock|наличии|lager|magazzino|disponibil[ei])\\s?[:(]\\s?0(?![\\d.,])'],
  instalment: ['klarna|afterpay|affirm|sezzle|\\d\\s?[xх×]\\s?$'],
  instalmentBehind: ['^\\D{0,6}[xх×*]\\s?\\d'],
  card: ['(?<!\\p{L})vip(?!\\p{L})'],
  saving: ['rabatt'],
  bonus: ['bonus'],
  apartBehind: ['^\\W{0,3}rabatt'],
  untaxed: ['excl|netto\\W'],
  withoutTax: [
    'excl(?:\\.|uding|usive|usief|udes)?(?!\\p{L})|exkl(?:\\.|usive)?(?!\\p{L})|netto?(?!\\p{L})',
    'ex\\.?\\s?(?:vat|tax|gst|btw|moms)(?!\\p{L})|(?:\\+|plus)\\s?(?:vat|gst|tax|mwst|iva|tva|btw|ндс)(?!\\p{L})',
    '(?:vat|tax|gst|iva|btw)\\s(?:excl|escl|hariç)',
    '(?:tax|vat|gst|iva|impost[ea]|impuestos?|impostos?|taxes?)\\s(?:not\\sincluded|no\\sincluid|exclu|esclus|exclos)',
  ],
  withTax: [
    'incl(?:\\.|uding|usive|usief|udes)?(?!\\p{L})|inkl(?:\\.|usive)?(?!\\p{L})',
    'inc\\.?\\s?(?:vat|tax|gst|btw|moms)(?!\\p{L})|(?:vat|tax|gst|iva|btw)\\s(?:incl|inkl|dahil)|brutto(?!\\p{L})',
  ],
  article: ['sku|asin|tcin'],
  numberWord: ['numbers?|no\\.?|num\\.?|nr\\.?|code|id|#|№'],
  maker: ['mpn|p/n'],
  makerNumber: ['mpn'],
  tradeCode: ['upc|ean|gtin|isbn|jan|barcode'],
  shop: ['com|net|ru|de'],
  clubWord: ['(?<!\\p{L})vip(?!\\p{L})'],
  next: ['›|»|→|>'],
  none: ['null|undefined|none|n\\/a|nan|false|-+|\\[object object\\]|default'],
  centilitre: ['cl'],
};
