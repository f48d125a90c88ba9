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
  const known = KNOWN.get(written);
  if (known) return known;
  const name = written.toLowerCase();
  return KNOWN.get(name === 'image' ? 'img' : name) ?? kindNamed(name);
}
