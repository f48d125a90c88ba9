/**
 * The shape that a translation must have: the same keys as the Russian texts, without the plural forms that only
 * Russian has (`_few`, `_many`), each key a text.
 */
export type Translation<Texts> = {
  readonly [
    Key in keyof Texts as Key extends `${string}_few` | `${string}_many` ? never : Key
  ]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};
