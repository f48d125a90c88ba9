/** What a pack holds as it is sent, out of how it was typed: with a comma or a point, with spaces between. */
export function typedPack(text: string): string {
  return text.replaceAll(/\s/g, '').replace(',', '.');
}

/** How a pack is shown and typed in this language. */
export function shownPack(pack: string, locale: 'ru' | 'en'): string {
  return locale === 'ru' ? pack.replace('.', ',') : pack;
}
