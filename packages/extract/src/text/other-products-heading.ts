import type { PageElement, PageNode } from '../dom/page-tree.ts';
import { visibleTextOf } from '../dom/page-tree.ts';

/** What shops write above products that are not the page's own. */
const OTHER_PRODUCTS = new RegExp([
  'похожие', 'аналог(?:и|ичные)', '(?:с этим|вместе с|к этому) товар', 'берут вместе', 'рекомендуем', 'вам (?:может|могут|также) ', 'недавно (?:вы|просм)', 'вы (?:недавно )?смотрели', 'популярн(?:ые|ое)', 'смотрите также', 'также (?:покупают|смотрят)', 'хиты продаж', 'сопутствующие', '(?:другие|ещ[её]) (?:товары|из)', 'аксессуары',
  'similar', 'related', 'you (?:may|might)(?: also)? (?:like|love|need)', 'also (?:bought|viewed|liked|took)', 'recently viewed', 'recommended (?:for|products|items)', 'we recommend', '(?:bought|goes|pairs|works)(?: well)? (?:together|with)', 'complete (?:the|your)', 'more (?:from|like)', '^\\W*best ?sellers', '^\\W*accessories',
  'ähnliche', 'kunden (?:kauften|haben)', 'das könnte', 'zubehör', 'passend dazu', 'zuletzt angesehen', 'wir empfehlen', 'vous aimerez', 'vous aimeriez', 'complétez', 'produits (?:similaires|associés|complémentaires)', 'ont (?:aussi|également) (?:acheté|vu)', 'vus récemment', 'te puede(?:n)? gustar', 'te podría', 'productos (?:relacionados|similares)', 'otros clientes', 'potrebbe', 'prodotti (?:correlati|simili)', 'hanno (?:anche )?acquistato',
  '^\\W*podobne', '^\\W*polecan[ey]', '(?:inni|klienci) (?:\\S+ )?(?:kup|ogl|wyb)', 'zobacz (?:też|także|również)', 'akcesoria', 'vergelijkbare', 'handig erbij', 'anderen (?:bekeken|kochten)', '(?:misschien|vind je) ook', 'gerelateerd', 'benzer', 'ilgili ürün', 'birlikte al', 'ürüne bakan', 'sizin için öner', 'схожі', 'рекомендуємо', 'разом з', 'також купують', 'нещодавно', 'ұқсас', 'бірге алады', 'o.?xshash', 'birga ol', 'produtos (?:relacionados|semelhantes)', 'quem (?:viu|comprou)', 'podobné', 'související', '関連商品', 'おすすめ',
].join('|'), 'iu');
/** A section's heading with such a word: "Customers also took". */
const ALSO = /(?<!\p{L})(?:also|auch|aussi|également|también|anche|ook|również|także|też|také|também|också|også|myös|також|также)(?!\p{L})/iu;
const LONGEST = 60;
const HEADING = /^h[2-6]$/;
/** A tab or a menu names sections too, and is followed by the product's own. */
const LEADS_ELSEWHERE = new Set(['a', 'button', 'li', 'ul', 'ol', 'nav', 'label', 'select', 'input', 'h1', 'script', 'style']);

/**
 * The children of an element that stand below a heading of other products ("Похожие товары", "You may also like"), as far as the next heading
 * that names none, or what holds the page's own heading.
 */
export function belowOtherProducts(parent: PageElement, holdsHeading: (element: PageElement) => boolean): ReadonlySet<PageElement> {
  const below = new Set<PageElement>();
  let isBelow = false;
  for (const child of parent.children) {
    if (child.type === 'element' && holdsHeading(child)) isBelow = false;
    else if (namesOthers(child)) isBelow = true;
    else if (child.type === 'element' && HEADING.test(child.name)) isBelow = false;
    else if (isBelow && child.type === 'element') below.add(child);
  }
  return below;
}

/** Whether an element begins with such a heading: all of it is about other products. */
export function isAboutOthers(element: PageElement): boolean {
  const [first] = element.children.filter((child) => child.type === 'element' || (child.type === 'text' && child.characters.trim() !== ''));
  return first !== undefined && namesOthers(first);
}

function namesOthers(node: PageNode): boolean {
  if (node.type === 'comment') return false;
  if (node.type === 'element' && (LEADS_ELSEWHERE.has(node.name) || node.tree.text.isLonger(node, LONGEST) || node.descendants.some((inner) => inner.name === 'a'))) return false;
  const text = visibleTextOf(node, LONGEST + 1);
  return text.length >= 5 && text.length <= LONGEST && (OTHER_PRODUCTS.test(text) || (node.type === 'element' && HEADING.test(node.name) && ALSO.test(text)));
}
