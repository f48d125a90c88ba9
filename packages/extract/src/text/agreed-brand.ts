import { ALL_WORDS } from '@tsenomer/lexicon';
import { comparableName, textOfMarkup, withoutComments } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import { brandOf } from './brand-text.ts';
import type { LabelledCode } from './labelled-codes.ts';

/** What a page says of its product's name. */
export interface NamesOfPage {
  readonly heading: string | null;
  readonly headingAt: number;
  /** The title, and the one that is shared. */
  readonly titles: readonly string[];
}

const PARTED = /\s[|–—·:-]\s/;
const ABOVE = 1500;
const BELOW = 2500;

/**
 * The brand that no label names, where two places of the page agree on it: on the one hand a script or an attribute
 * that calls a text the brand, a link to the shop's page of a brand, "More from Acme", or a short text right beside the
 * heading; on the other the heading, a title, or the link's own address.
 */
export function readAgreedBrand(page: PageText, names: NamesOfPage): LabelledCode | null {
  const wholes = [names.heading ?? '', ...names.titles.map(withoutShop)].map((name) => ` ${comparableName(name)} `);
  if (wholes.every((name) => name.trim() === '')) return null;
  const stated = onlyOne(statedBrands(page).filter((brand) => standsIn(brand, wholes)));
  if (stated) return { value: stated, label: 'brand of a script' };
  if (names.headingAt < 0) return null;
  const near = page.slice(names.headingAt - ABOVE, names.headingAt + BELOW);
  const linked = onlyOne(linkedBrands(near));
  if (linked) return { value: linked, label: 'link to the brand' };
  const beside = [...offeredBrands(near), ...textsBeside(page, names)].find(
    (brand) => leads(brand, names) && !isInMenus(page, names, brand),
  );
  return beside === undefined ? null : { value: beside, label: 'text beside the heading' };
}

/** The last part of a title is the shop's name, which a script may call a brand, too. */
function withoutShop(title: string): string {
  const parts = title.split(PARTED);
  return parts.length < 2 ? title : parts.slice(0, -1).join(' ');
}

function standsIn(brand: string, wholes: readonly string[]): boolean {
  const own = ` ${comparableName(brand)} `;
  return own.trim() !== '' && wholes.some((name) => name.includes(own));
}

/** For whom a thing is, and what is done with it, may stand before its brand. */
const BEFORE_BRAND = ALL_WORDS.expression({ of: ['beforeBrand'], before: '^', behind: String.raw`\s` });

/**
 * Whether a name begins with a brand, or ends with it behind a dash, and goes on: inside, it may be a sort or an
 * author; alone, it is the name.
 */
function leads(brand: string, { heading, titles }: NamesOfPage): boolean {
  const own = comparableName(brand);
  const names = [heading ?? '', ...titles];
  const wholes = names.map((name) => comparableName(name).replace(BEFORE_BRAND, ''));
  if (wholes.includes(own) || comparableName(heading ?? '').replace(BEFORE_BRAND, '') === own) return false;
  return (
    wholes.some((name) => name.startsWith(`${own} `)) ||
    comparableName(heading?.split(PARTED).slice(1).at(-1) ?? '') === own
  );
}

/** Null where there is none, or where several differ in more than their letters' size. */
function onlyOne(brands: readonly string[]): string | null {
  const [first = null] = brands;
  return new Set(brands.map(comparableName)).size === 1 ? first : null;
}

const WORDS = ['brand', 'Brand', 'manufacturer'];
const BEHIND_WORD =
  /^(?:[_-]?name)?\\?["']?\s{0,3}[:=]\s{0,3}(?:\{[^{}]{0,120}?\\?["']?(?:name|title)\\?["']?\s{0,3}:\s{0,3})?\\?["']([^"'\\<>{}]{2,40})\\?["']/i;
const MAX_PLACES = 200;
const REACH = 220;

/** What scripts and attributes call a brand. */
function statedBrands(page: PageText): string[] {
  const { source } = page;
  const brands: string[] = [];
  for (const word of WORDS) {
    let places = 0;
    for (
      let at = source.indexOf(word, 0);
      at >= 0 && places < MAX_PLACES;
      at = source.indexOf(word, at + word.length)
    ) {
      places += 1;
      const value = isLetter(source.charCodeAt(at - 1))
        ? undefined
        : BEHIND_WORD.exec(source.slice(at + word.length, at + word.length + REACH))?.[1];
      const brand = value === undefined ? null : brandOf(page.decode(value));
      if (brand !== null) brands.push(brand);
    }
  }
  return brands;
}

function isLetter(code: number): boolean {
  const small = code | 32;
  return small >= 97 && small <= 122;
}

/** A link to a brand's page, with its text or its picture's: the last part of the address is the brand's name. */
const BRAND_LINK = ALL_WORDS.expression({
  of: ['brandPath'],
  before: String.raw`<a\s[^<>]{0,300}?href=["'][^"'<>]{0,160}?\/`,
  behind: String.raw`\/([^"'/?#<>]{2,60})\/?["'?#][^<>]{0,300}>((?:[^<]|<(?!\/a)){0,400})`,
  isGlobal: true,
});
const ALT = /\balt=["']([^"'<>]{2,60})["']/iu;

function linkedBrands(markup: string): string[] {
  return [...markup.matchAll(BRAND_LINK)].flatMap(([, slug = '', inner = '']) => {
    const brand = brandOf(textOfMarkup(inner)) ?? brandOf(ALT.exec(inner)?.[1] ?? '');
    return brand !== null && lettersOf(brand) === lettersOf(slug.replace(/\.\w{2,5}$/, '')) ? [brand] : [];
  });
}

function lettersOf(text: string): string {
  return comparableName(text)
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '');
}

/** "Shop all Acme", "Visit the Acme store". */
const OFFERED = ALL_WORDS.expression({
  of: ['moreOf'],
  before: String.raw`>\s{0,40}`,
  behind: String.raw`\s([^<>]{2,40}?)(?:\s(?:store|shop|products))?\s{0,10}<`,
  isGlobal: true,
});

function offeredBrands(markup: string): string[] {
  return [...markup.matchAll(OFFERED)].flatMap(([, text = '']) => namedBrand(text));
}

const BEFORE =
  /<(?:a|p|span|div|strong|b)(?:\s[^<>]{0,200})?>\s{0,40}([^<>]{2,40})<\/(?:a|p|span|div|strong|b)>\s{0,40}(?:<[^<>]{0,200}>\s{0,40}){0,2}$/iu;
const BEHIND =
  /^\s{0,40}(?:<[^<>]{0,200}>\s{0,40}){0,2}<(?:a|p|span|strong|b)(?:\s[^<>]{0,200})?>\s{0,40}([^<>]{2,40})</iu;
const LONGEST_TAGS = 800;
const LONGEST_HEADING = 3000;
const HEADING_END = /<\/h[12]\s*>/i;
/** A name begins so, and is no sentence. */
const NAME = /^\p{Lu}[\p{L}\d&'’.+-]*(?:\s[\p{L}\d&'’.+-]+){0,3}$/u;

/** What stands alone right before or right behind the heading. */
function textsBeside(page: PageText, { headingAt }: NamesOfPage): string[] {
  const before = BEFORE.exec(withoutComments(page.slice(headingAt - LONGEST_TAGS, headingAt)))?.[1];
  const [, following] = page.slice(headingAt, headingAt + LONGEST_HEADING).split(HEADING_END, 2);
  const behind = BEHIND.exec(withoutComments(following ?? '').slice(0, LONGEST_TAGS))?.[1];
  return [before, behind].flatMap((text) => (text === undefined ? [] : namedBrand(text)));
}

function namedBrand(text: string): string[] {
  const brand = brandOf(text);
  return brand !== null && NAME.test(brand) ? [brand] : [];
}

/** So much before the heading may hold the page's menus. */
const MENUS = 100_000;

/** A text of a menu or of the way to the product is a kind of goods. */
function isInMenus({ source }: PageText, { headingAt }: NamesOfPage, brand: string): boolean {
  // As the bytes of the page.
  const own = Buffer.from(brand, 'utf8')
    .toString('latin1')
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`>\s{0,40}${own}\s{0,40}<`, 'i').test(
    source.slice(Math.max(0, headingAt - MENUS), Math.max(0, headingAt - LONGEST_TAGS)),
  );
}
