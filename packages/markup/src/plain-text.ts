/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN = [
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
]
  .flatMap((names) => names.split(' '))
  .map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const);

/** What shops use of HTML's names; a soft hyphen and joiners are left out of texts. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN,
  ...[
    `amp &  lt <  gt >  quot "  apos '  ndash –  mdash —  hellip …  euro €  trade ™  bull •  minus −  lsquo ‘`,
    `rsquo ’  sbquo ‚  ldquo “  rdquo ”  bdquo „  rsaquo ›  lsaquo ‹  OElig Œ  oelig œ  Scaron Š  scaron š  Ccaron Č`,
    `ccaron č  Zcaron Ž  zcaron ž  Rcaron Ř  rcaron ř  ecaron ě  ncaron ň  uring ů  Lstrok Ł  lstrok ł  aogon ą`,
    `eogon ę  cacute ć  nacute ń  sacute ś  Sacute Ś  zacute ź  zdot ż  Zdot Ż  abreve ă  scedil ş  Scedil Ş`,
    `gbreve ğ  inodot ı`,
  ]
    .flatMap((pairs) => pairs.split('  '))
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  ['thinsp', '\u2009'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['shy', ''],
  ['zwnj', ''],
  ['zwj', ''],
  ['rlm', '\u200f'],
  ['lrm', '\u200e'],
]);

/** Replaces the character references that shops use in text and attributes; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,8}));?/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
    },
  );
}

/**
 * Control characters but white space, which no database keeps (NUL) or nobody sees, and what stands for characters that
 * were broken on their way.
 */
const NO_CHARACTERS = /[^\P{Cc}\s]|\ufffd/gu;

/** Runs of white space, of any kind, become one space; the ends are cut, and what is no character is left out. */
export function collapseSpaces(text: string): string {
  return text
    .replace(NO_CHARACTERS, '')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();
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

/** A short piece of markup without the comments that end in it. */
export function withoutComments(markup: string): string {
  return markup.includes('<!--') ? markup.replace(/<!--[^]*?-->/g, '') : markup;
}

/** A form in which two spellings of one name are equal: case, ё, punctuation and white space do not count. */
export function comparableName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
