/** What HTML's parsing rules say about the elements of one name. */
export interface TagKind {
  readonly name: string;
  /** It has no content and no closing tag. */
  readonly isVoid: boolean;
  /** Its content is text up to its closing tag. */
  readonly isRaw: boolean;
  /** Nobody reads what stands within. */
  readonly isSilent: boolean;
  /** It starts a new line or cell: its text does not join its neighbour's. */
  readonly isBlock: boolean;
  /** Open elements of these names end where it begins. */
  readonly closes: ReadonlySet<string>;
  /** Whether its content is SVG or MathML, where a tag may close itself; undefined when it is as around it. */
  readonly isForeign: boolean | undefined;
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VOID = names(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const RAW = names('script style title textarea iframe noembed noframes xmp');
const SILENT = names('script style template noscript svg head iframe');
const BLOCK = names('div p li td th tr br dd dt h1 h2 h3 h4 h5 h6 option section article ul del ins s button label');
/** Within SVG and MathML these hold HTML again. */
const HTML_WITHIN_FOREIGN = names('mi mo mn ms mtext annotation-xml foreignobject desc title');

const NOTHING: ReadonlySet<string> = new Set();
const CONTROLS = names('input option optgroup select button datalist textarea');
const PARAGRAPH = names('p');
const HEADINGS = names('h1 h2 h3 h4 h5 h6 p');
/** As htmlparser2 has it, which follows the HTML standard's optional end tags. */
const CLOSES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tr', names('tr th td')],
  ['th', names('th')],
  ['td', names('thead th td')],
  ['body', names('head link script')],
  ['a', names('a')],
  ['li', names('li')],
  ['option', names('option')],
  ['optgroup', names('optgroup option')],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, HEADINGS] as const),
  ...['select', 'input', 'output', 'button', 'datalist', 'textarea'].map((name) => [name, CONTROLS] as const),
  ...['dd', 'dt'].map((name) => [name, names('dd dt')] as const),
  ...['rt', 'rp'].map((name) => [name, names('rt rp')] as const),
  ...['tbody', 'tfoot'].map((name) => [name, names('thead tbody')] as const),
  ...[
    ...names(
      'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    ),
  ].map((name) => [name, PARAGRAPH] as const),
]);

function kindNamed(name: string): TagKind {
  return {
    name,
    isVoid: VOID.has(name),
    isRaw: RAW.has(name),
    isSilent: SILENT.has(name),
    isBlock: BLOCK.has(name),
    closes: CLOSES.get(name) ?? NOTHING,
    isForeign: name === 'svg' || name === 'math' ? true : HTML_WITHIN_FOREIGN.has(name) ? false : undefined,
  };
}

const KNOWN = new Map(
  [
    ...VOID,
    ...RAW,
    ...SILENT,
    ...BLOCK,
    ...CLOSES.keys(),
    ...HTML_WITHIN_FOREIGN,
    'html',
    'span',
    'b',
    'i',
    'strong',
    'em',
    'small',
    'sup',
    'sub',
    'picture',
    'path',
    'use',
    'g',
  ].map((name) => [name, kindNamed(name)]),
);

/** The kind of a tag by its name as written; "image" is read as "img", as browsers do. */
export function tagKind(written: string): TagKind {
  const name = written.toLowerCase();
  return KNOWN.get(name === 'image' ? 'img' : name) ?? kindNamed(name);
}

interface KnownName {
  readonly kind: TagKind;
  readonly codes: readonly number[];
}

const SLOTS = 1024;
/** Bit 5 makes capitals small and leaves digits and dashes as they are. */
const SMALL = 32;

/** The known kinds by a sum over their names. */
const BY_SUM: readonly (readonly KnownName[])[] = bySum();

function bySum(): KnownName[][] {
  const slots: KnownName[][] = Array.from({ length: SLOTS }, () => []);
  for (const [name, kind] of KNOWN) {
    const codes = Array.from(name, (letter) => letter.charCodeAt(0));
    slots[codes.reduce(summed, 0)]?.push({ kind, codes });
  }
  return slots;
}

function summed(sum: number, code: number): number {
  return (sum * 31 + code) & (SLOTS - 1);
}

/**
 * The kind of a tag whose name stands between two offsets, if it is a known one: without making a string of every name.
 */
export function knownKindAt(bytes: Uint8Array, from: number, to: number): TagKind | null {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum = summed(sum, (bytes[at] ?? 0) | SMALL);
  for (const { kind, codes } of BY_SUM[sum] ?? [])
    if (codes.length === to - from && isWritten(codes, bytes, from)) return kind;
  return null;
}

function isWritten(codes: readonly number[], bytes: Uint8Array, from: number): boolean {
  for (let at = 0; at < codes.length; at += 1) if (codes[at] !== ((bytes[from + at] ?? 0) | SMALL)) return false;
  return true;
}
