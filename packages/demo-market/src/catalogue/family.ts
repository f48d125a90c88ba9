/** One kind of goods with its variants: every line is sold in every size. */
export interface Family {
  readonly key: string;
  readonly category: readonly [string, string, string];
  /** What the thing is, as a product's name begins: "Чай чёрный". */
  readonly noun: string;
  readonly tag: string;
  /** `[brand, line, level]`: level is the price against the size's, in percent. */
  readonly lines: readonly (readonly [brand: string, line: string, level: number])[];
  /** `[text, rubles]`: how the content is written and what it usually costs; an empty text is not written. */
  readonly sizes: readonly (readonly [text: string, rubles: number])[];
}
