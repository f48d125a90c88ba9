import type { Lexicon } from './lexicon.ts';

export const GREEK: Lexicon = {
  telling: ['και', 'για', 'το', 'με', 'την', 'από'],
  soldOut: ['εξαντλ', '(?:μη|δεν είναι) διαθέσιμ'],
  soldOutAlone: ['εξαντλήθηκε', 'εξαντλημένο', 'μη διαθέσιμο'],
  inStock: ['διαθέσιμ', 'σε απόθεμα'],
  statusLabel: ['διαθεσιμότητα'],
  buy: ['(?:στο|σε) καλάθι', 'στο καρότσι'],
  article: ['κωδικός(?:\\sπροϊόντος)?'],
};
