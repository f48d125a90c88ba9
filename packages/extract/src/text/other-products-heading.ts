import type { PageNode } from '../dom/page-tree.ts';
import { BLANK } from '../dom/page-nodes.ts';
import type { PageElement } from '../dom/page-tree.ts';
import { visibleTextOf } from '../dom/page-tree.ts';
import { availabilityOfText } from './availability-text.ts';
import { remembered } from './remembered.ts';
import { expressionOf } from './expression.ts';

/** What shops write above products that are not the page's own. */
const OTHER_PRODUCTS = expressionOf([
  'похожие',
  'аналог(?:и|ичные)',
  '(?:с этим|вместе с|к этому) товар',
  'берут вместе',
  'рекомендуем',
  'вам (?:может|могут|также) ',
  'недавно (?:вы|просм)',
  'вы (?:недавно )?смотрели',
  'популярн(?:ые|ое)',
  'смотрите также',
  'также (?:покупают|смотрят)',
  'хиты продаж',
  'сопутствующие',
  '(?:другие|ещ[её]) (?:товары|из)',
  'аксессуары',
  'similar',
  'related',
  'you (?:may|might)(?: also)? (?:like|love|need)',
  'also (?:bought|viewed|liked|took)',
  'recently viewed',
  'recommended (?:for|products|items|extras|accessories|with)',
  'we recommend',
  '(?:bought|goes|pairs|works)(?: well)? (?:together|with)',
  'complete (?:the|your)',
  'more (?:from|like)',
  '^\\W*best ?sellers',
  '^\\W*sponsored',
  '^\\W*also consider',
  'other (?:products|\\S+ (?:from|by) )',
  '(?:frequently|often) (?:purchased|bought)',
  '\\breplaced by',
  'společně výhodn',
  'w zestawie',
  '^\\W*zestawy',
  'pachete promo',
  '(?:у|от) других продавцов',
  'разом дешевше',
  'bundle (?:this|it|&|and|deals?|up|with|offers?|savings)',
  'voordeelbundel',
  'вместе (?:выгодн|дешевл)',
  '^\\W*combos?(?: up| deals?| offers?| savings|\\W*$)',
  '\\breplacement below',
  '^\\W*other (?:editions|copies|formats|versions)',
  'more to love',
  'explore (?:more|similar)',
  'coordinating (?:products|items)',
  '^\\W*pair(?:s)? (?:it )?with',
  '^\\W*accessories',
  '^\\W*(?:substitut|alternativ)(?:es?|ions?)?\\W*$',
  '(?:try|shop) (?:these|this)?\\s?instead',
  '^\\W*(?:other|more|compare|all) (?:\\d+ )?(?:sellers|offers|buying (?:options|choices))',
  '^\\W*(?:другие|ещё|все) (?:продавцы|предложения)',
  '^\\W*предложения других',
  '^\\W*(?:andere|weitere) (?:verkäufer|anbieter|angebote)',
  '^\\W*autres (?:vendeurs|offres)',
  '^\\W*otr[oa]s (?:vendedores|ofertas)',
  '^\\W*altr[ei] (?:venditori|offerte)',
  '^\\W*(?:inni sprzedawcy|inne oferty)',
  '^\\W*andere (?:verkopers|aanbieders)',
  '^\\W*outr[oa]s (?:vendedores|ofertas)',
  '^\\W*diğer satıcılar',
  '^\\W*інші продавці',
  'ähnliche',
  'kunden (?:kauften|haben)',
  'das könnte',
  'zubehör',
  'passend dazu',
  'zuletzt angesehen',
  'wir empfehlen',
  'vous aimerez',
  'vous aimeriez',
  'complétez',
  'produits (?:similaires|associés|complémentaires)',
  'ont (?:aussi|également) (?:acheté|vu)',
  'vus récemment',
  'te puede(?:n)? gustar',
  'te podría',
  'productos (?:relacionados|similares)',
  'otros clientes',
  'potrebbe',
  'prodotti (?:correlati|simili)',
  'hanno (?:anche )?acquistato',
  '^\\W*podobne',
  '^\\W*polecan[ey]',
  '(?:inni|klienci) (?:\\S+ )?(?:kup|ogl|wyb)',
  'zobacz (?:też|także|również)',
  'akcesoria',
  'vergelijkbare',
  'handig erbij',
  'anderen (?:bekeken|kochten)',
  '(?:misschien|vind je) ook',
  'gerelateerd',
  'benzer',
  'ilgili ürün',
  'birlikte al',
  'ürüne bakan',
  'sizin için öner',
  'схожі',
  'рекомендуємо',
  'разом з',
  'також купують',
  'нещодавно',
  'ұқсас',
  'бірге алады',
  'o.?xshash',
  'birga ol',
  'produtos (?:relacionados|semelhantes)',
  'quem (?:viu|comprou)',
  'podobné',
  'související',
  '関連商品',
  'おすすめ',
  'この商品を(?:見た|買った|チェックした)',
  'こんな商品も',
]);
/** A section's heading with such a word: "Customers also took". */
const ALSO =
  /(?<!\p{L})(?:also|auch|aussi|également|también|anche|ook|również|także|też|také|também|också|også|myös|також|также)(?!\p{L})/iu;
/** "Other sellers from $64.79" is a price with its words. */
const PRICED = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const LONGEST = 60;
const HEADING = /^h[2-6]$/;
/** A tab or a menu names sections too, and is followed by the product's own. */
const LEADS_ELSEWHERE = new Set([
  'a',
  'button',
  'li',
  'ul',
  'ol',
  'nav',
  'label',
  'select',
  'input',
  'h1',
  'script',
  'style',
]);

/** Finds the headings of a page under which other products stand. */
export class OtherProductsHeadings {
  readonly #says = remembered(
    (text) => OTHER_PRODUCTS.test(text) && !PRICED.test(text) && availabilityOfText(text) !== 'OutOfStock',
  );
  readonly #holdsHeading: (element: PageElement) => boolean;

  /** @param holdsHeading tells what holds the page's own heading. */
  constructor(holdsHeading: (element: PageElement) => boolean) {
    this.#holdsHeading = holdsHeading;
  }

  /**
   * The children of an element that stand below a heading of other products ("Похожие товары", "You may also like"), as
   * far as the next heading that names none, or what holds the page's own heading.
   */
  below(parent: PageElement): ReadonlySet<PageElement> {
    let below: Set<PageElement> | null = null;
    let isBelow = false;
    for (const child of parent.children) {
      if (child.type === 'element' && this.#holdsHeading(child)) isBelow = false;
      else if (this.#namesOthers(child)) isBelow = true;
      else if (child.type === 'element' && HEADING.test(child.name)) isBelow = false;
      else if (isBelow && child.type === 'element') below = (below ?? new Set()).add(child);
    }
    return below ?? NOTHING;
  }

  /** Whether an element begins with such a heading: all of it is about other products. */
  isAboutOthers(element: PageElement): boolean {
    const first = element.children.find(
      (child) => child.type === 'element' || (child.type === 'text' && child.characters.trim() !== ''),
    );
    return first !== undefined && this.#namesOthers(first);
  }

  #namesOthers(node: PageNode): boolean {
    if (node.type === 'comment' || node === BLANK) return false;
    if (node.type === 'element' && (LEADS_ELSEWHERE.has(node.name) || node.tree.text.isLonger(node, LONGEST)))
      return false;
    const text = visibleTextOf(node, LONGEST + 1);
    if (text.length < 5 || text.length > LONGEST) return false;
    const isSaid = this.#says(text) || (node.type === 'element' && HEADING.test(node.name) && ALSO.test(text));
    return isSaid && !(node.type === 'element' && node.holds('a'));
  }
}

const NOTHING: ReadonlySet<PageElement> = new Set();
