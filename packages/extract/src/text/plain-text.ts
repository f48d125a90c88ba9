const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…',
  euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', times: '×', deg: '°', middot: '·', bull: '•',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', thinsp: '\u2009', ensp: '\u2002', emsp: '\u2003', shy: '', zwnj: '', zwj: '', rlm: '\u200f', lrm: '\u200e', rsaquo: '›', lsaquo: '‹',
  eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', aacute: 'á', oacute: 'ó', ocirc: 'ô', iacute: 'í', uacute: 'ú', ntilde: 'ñ', ccedil: 'ç',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aring: 'å', Aring: 'Å', aelig: 'æ', oslash: 'ø', frac12: '½', sup2: '²',
};

/** Replaces the character references that shops use in text and attributes; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,8}));?/g, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Control characters but white space, which no database keeps (NUL) or nobody sees, and what stands for characters that were broken on their way. */
const NO_CHARACTERS = /[^\P{Cc}\s]|\ufffd/gu;

/** Runs of white space, of any kind, become one space; the ends are cut, and what is no character is left out. */
export function collapseSpaces(text: string): string {
  return text.replace(NO_CHARACTERS, '').replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}

/** The text of a piece of markup: tags dropped, entities decoded, white space collapsed. */
export function textOfMarkup(markup: string): string {
  let text = '';
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf('<', at);
    if (open < 0) break;
    text += `${markup.slice(at, open)} `;
    const close = markup.indexOf('>', open);
    if (close < 0) return collapseSpaces(decodeEntities(text));
    at = close + 1;
  }
  return collapseSpaces(decodeEntities(text + markup.slice(at)));
}

/** A form in which two spellings of one name are equal: case, ё, punctuation and white space do not count. */
export function comparableName(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
