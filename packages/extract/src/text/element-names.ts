import type { PageElement } from '@tsenomer/markup';

const HIDDEN_NAME =
  /(?:^|[\s_-])(?:(?<!mode[-_])hidden|hide|d-none|is-hidden|invisible|modal|popup|pop-up|tooltip|dropdown-menu)(?:$|\s)/i;
const STRUCK_NAME =
  /(?<!g)old[-_]*price|former[-_]{0,2}price|price[-_]{0,2}former|price[-_]*old|(?<!g)oldprice|was[-_]*price|price[-_]*was|strike|crossed|cross-out|line-?through|price[-_]*before|before[-_]*price|previous[-_]*price|price[-_]*previous|compare-?at|(?:^|\s)a-text-price(?!\S*\s.*to-?pay)|compare[-_]price|price[-_]*compare|rrp|msrp|[-_]uvp|price[-_]*(?:original|first|last)\b|price(?:--|__)list\b|old[-_]\w{1,10}[-_]price|(?<!(?:with|has)[-_])(?:original|origin|list)[-_]?price|base-?price-?old|undiscounted|(?:^|[\s_-])(?:old|prev|eski|pieno|intero|stara|ancien|antes|anterior|vorher|vecchio)(?:$|\s)|streich|barr[ée](?:$|[\s_-])|narx[-_]*eski|eski[-_]*(?:fiyat|narx)|star[ay][-_]*cena|non-sale|(?:^|\s)prc-org|(?:^|[\s_-])(?:was|before|f[øo]e?r-?pris)(?:$|\s)|price[-\w]{0,12}--original/i;
const FORMER_NAME = /regular[-_]*price|price[-_]*regular|normal[-_]?price|standard[-_]?price|price[-_]*standard/i;
const ASIDE_NAME =
  /related|(?:^|[\s_-])(?:replacement|successor|superseded)|recommend|recom-|similar|upsell|up-sell|cross-?sell|also-?(?:bought|view|like)|recently|last-?seen|viewed|accessor|you-?may|carousel|slider|swiper|slick|owl-|bundle|\bfbt|frequently|sponsor|suggest(?!ed[-_]*(?:retail|price)|ed(?:$|\s))|teaser|product-?(?:s-)?(?:list|grid|card(?!-(?:top|main|detail|summary|info|full|page|buy|gallery|header))|tile(?![-_]{0,2}price)|item(?!-?(?:detail|main|summary|info|price|product|gallery|add|variant|quantity))|thumb|miniature)|item-?card|card-?item|tile(?![-_]{0,2}price)|listing(?!-?(?:page|detail|buy|right|left|main|title|price|info))|catalog-?item|review|comment|testimonial|faq|alternativ|complement|p13n|sims|crosslink|promo-?block|(?<!(?:discontinued|sold-?out|unavailable|out-?of-?stock|stock|status|availability|alert|notice)[-_]?)banner|other-?(?:seller|offer|price|product)|sellers(?:$|[\s_-])/i;
const FRAME_NAME =
  /(?:^|\s)(?:site-|page-|main-|global-|top-)?(?:header|footer|navbar|nav|menu|mini-?cart|cart|basket|breadcrumbs?|topbar|sidebar|cookie|newsletter|search)(?:$|\s|[_-](?!product|price|info|main))/i;
const CARD_NAME =
  /wallet[-_]\w|(?<!has-label-)member|loyal|club[-_]?price|price[-_]*club|(?:red|ozon|bonus|store|loyalty|bank)[-_]?card|price[-_]{1,2}(?:by-|with-|on-)?card(?!__|[-_](?:wrap|box|block|inner|body|content|unit|head|title|row|value|price))|plus[-_]?price|prime[-_]?price|vip[-_]?price|subscri|autoship/i;
const OTHER_NAME =
  /instal|rebate|klarna|afterpay|affirm|sezzle|clearpay|laybuy|dolyami|dolami|rassroch|monthly|per-?month|financ|shipping|delivery|unit-?price|price-?(?:per-?)?unit|\bppu|per-?unit|saving|you-?save|econom|bonus|cashback|reward|coupon|deposit|warranty|protection|subtotal|threshold|netto|[-_](?:net|ht|excl)(?:$|[\s_-])|price-?tax|lowest[-_]?(?:price[-_]?)?(?:30|in|of|recent|last)|omnibus|gift-?(?:card|wrap)|donat|(?:^|[\s_-])(?:rabais|remise|spar)(?:$|\s)|eco-?(?:frais|part|tax)/i;
const PRICE_NAME =
  /price|pricing|cost|amount|preis|prix|precio|prezzo|cena|tsena|prijs|fiyat|pre[çc]o|cijena|hinta|harga|prc[-_]|(?:^|[\s_-])(?:pris|pret|kaina|valor)(?:$|[\s_-])|стоимост|цена/i;
const STRONG_NAME =
  /current|final|sale|special|actual|(?:^|[\s_-])(?:main|now|our)(?:$|[\s_-]|price)|price[-_]?(?:now|main)|to-?pay|product[-_]*price|buybox|discount[-_]*price|price[-_]*(?:new|value|discount)|new[-_]*price|pdp|detail/i;

const EXPRESSIONS = {
  hidden: HIDDEN_NAME,
  struck: STRUCK_NAME,
  formerName: FORMER_NAME,
  /** About other products. */
  aside: ASIDE_NAME,
  /** A part of every page of the shop. */
  frame: FRAME_NAME,
  /** The price for holders of a card, members, payers by a wallet or subscribers. */
  card: CARD_NAME,
  /** A payment of several, a delivery, a saving and the like. */
  other: OTHER_NAME,
  price: PRICE_NAME,
  /** The name of the price that counts. */
  strong: STRONG_NAME,
};

export type NameSign = keyof typeof EXPRESSIONS;

/** What the names that a shop gave an element say about it; each is worked out when it is asked for. */
export class NameSigns {
  readonly #names: string;
  readonly #said = new Map<NameSign, boolean>();

  constructor(names: string) {
    this.#names = names;
  }

  says(sign: NameSign): boolean {
    const known = this.#said.get(sign);
    if (known !== undefined) return known;
    const said = EXPRESSIONS[sign].test(this.#names);
    this.#said.set(sign, said);
    return said;
  }
}

/** Names under which shops write what an element is. */
export function namesOf({ attributes }: PageElement): string {
  if (attributes.isEmpty) return '';
  const tested =
    attributes.get('data-testid') ??
    attributes.get('data-test') ??
    attributes.get('data-qa') ??
    attributes.get('data-qaid') ??
    attributes.get('data-cy') ??
    attributes.get('data-test-id') ??
    attributes.get('data-role') ??
    '';
  return `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''} ${tested}`.slice(0, 400);
}

/** Reads the names of a page's elements, the names that many share only once. */
export class ElementNames {
  /** By the index of the element. */
  readonly #byElement: (NameSigns | undefined)[] = [];
  readonly #byNames = new Map<string, NameSigns>();

  signsOf(element: PageElement): NameSigns {
    const known = this.#byElement[element.index];
    if (known) return known;
    const signs = this.#read(element);
    this.#byElement[element.index] = signs;
    return signs;
  }

  #read(element: PageElement): NameSigns {
    const names = namesOf(element);
    const signs = this.#byNames.get(names) ?? new NameSigns(names);
    this.#byNames.set(names, signs);
    return signs;
  }

  /** Whether the names of an element, or of one of the two around it, say so. */
  sayNear(element: PageElement, sign: NameSign): boolean {
    let near: PageElement | null = element;
    for (let up = 0; near && up <= NEAR; up += 1) {
      if (this.signsOf(near).says(sign)) return true;
      near = near.parent;
    }
    return false;
  }
}

const NEAR = 2;
