import { explainPage } from '../explain-page.ts';
import type { WeighedCandidate } from '../weighing/weights.ts';
import type { LabelledChoice } from './fit-weights.ts';
import type { LabelledPage } from './labelled-page.ts';

/** What a page teaches, by field. */
export interface Lessons {
  readonly shop: string;
  readonly availability: LabelledChoice | null;
  readonly name: LabelledChoice | null;
  readonly article: LabelledChoice | null;
  readonly brand: LabelledChoice | null;
}

/** A page whose data was taken away teaches what is shown, but may lack what its label rests on. */
const WEIGHT = {
  whole: 1,
  withoutData: 0.5,
  withStrangers: 0.3,
  withButton: 0.6,
  withMark: 0.3,
  withNumber: 0.3,
  list: 1,
} as const;
const DATA = /<script[^>]*application\/ld\+json[^>]*>[^]*?<\/script>|\sitemprop="?(?:price|availability)"?/gi;

/** What shops write near a product of what is not the product. */
const STRANGERS = [
  '<p>Gift wrapping is currently unavailable</p>',
  '<div style="display:none">Sold out</div>',
  '<p>Matching lid: out of stock</p>',
  '<div>Store pickup: not available</div>',
  '<p>Установка временно недоступна</p>',
  '<div class="hidden">Нет в наличии</div>',
  '<p>Passendes Zubehör: ausverkauft</p>',
];

/** Some templates leave it there, whatever the status. */
const BUTTON = '<button>Add to cart</button>';

/** How WooCommerce marks its status. */
const MARK = {
  InStock: '<p class="stock in-stock">12 in stock</p>',
  OutOfStock: `<p class="stock out-of-stock">Out of stock</p>${BUTTON}`,
};

/** What a page, and its variation without data, teach. */
export function lessonsOf(page: LabelledPage): Lessons[] {
  if (page.kind === 'listing') return [lessonOfList(page)];
  if (page.kind !== 'product') return [];
  const markup = Buffer.from(page.utf8).toString('latin1');
  const bare = Buffer.from(markup.replace(DATA, ''), 'latin1');
  return [
    lessonsOfMarkup(page, page.utf8, WEIGHT.whole),
    ...(bare.length < page.utf8.length ? [lessonsOfMarkup(page, bare, WEIGHT.withoutData)] : []),
    ...lessonsOfStates(page, markup),
    ...lessonsOfNumbers(page, markup),
  ];
}

/** What its variations teach of availability: strangers' words, a button that was left there, a program's own mark. */
function lessonsOfStates(page: LabelledPage, markup: string): Lessons[] {
  const state = page.fields.get('availability');
  if (state !== 'InStock' && state !== 'OutOfStock') return [];
  const varied = (more: string, weight: number): Lessons =>
    lessonsOfMarkup(page, withBehindHeading(markup, more), weight);
  const marked = varied(MARK[state], WEIGHT.withMark);
  if (state === 'InStock')
    return [marked, varied(STRANGERS[page.url.length % STRANGERS.length] ?? '', WEIGHT.withStrangers)];
  const left = varied(BUTTON, WEIGHT.withButton);
  // Against a button that was left there only a status tells.
  return left.availability?.candidates[0]?.some((feature) => feature.startsWith('a status near'))
    ? [marked, left]
    : [marked];
}

/** Some shops number an offer or a template near the heading, too. */
const NUMBER = '<p>Item # 88888</p>';

/** What such a number beside an article of data that the page shows teaches. */
function lessonsOfNumbers(page: LabelledPage, markup: string): Lessons[] {
  if (!page.fields.get('sku')) return [];
  const { article, ...others } = lessonsOfMarkup(page, withBehindHeading(markup, NUMBER), WEIGHT.withNumber);
  const right = article?.candidates[article.right ?? -1] ?? [];
  return right.includes('data names it, and the page shows it')
    ? [{ ...others, article, availability: null, name: null, brand: null }]
    : [];
}

function withBehindHeading(markup: string, more: string): Uint8Array {
  const added = Buffer.from(more).toString('latin1');
  return Buffer.from(
    markup.replace(/<\/h1>/i, (end) => `${end}${added}`),
    'latin1',
  );
}

function lessonsOfMarkup({ url, shop, fields }: LabelledPage, utf8: Uint8Array, weight: number): Lessons {
  const { weighed } = explainPage({ utf8, url });
  const availability = fields.get('availability');
  return {
    shop,
    availability:
      weighed.availability && weighed.availability.features.length > 0 && availability
        ? { candidates: [weighed.availability.features], right: availability === 'InStock' ? 0 : null, weight }
        : null,
    name: ifKnown(choiceOrNone(weighed.name, fields.get('name') ?? null, weight)),
    article: fields.has('sku') ? choiceOrNone(weighed.article, fields.get('sku') ?? null, weight) : null,
    brand: fields.has('brand') ? choiceOrNone(weighed.brand, fields.get('brand') ?? null, weight) : null,
  };
}

/** Which candidate is right, or that none is. */
function choiceOrNone(
  candidates: readonly WeighedCandidate[] | undefined,
  right: string | null,
  weight: number,
): LabelledChoice | null {
  if (!candidates || candidates.length === 0) return null;
  const at = candidates.findIndex(({ value }) => value.toLowerCase() === right?.toLowerCase());
  return { candidates: candidates.map(({ features }) => features), right: at < 0 ? null : at, weight };
}

/** A list has no product, but what looks like the name of one. */
function lessonOfList({ url, utf8, shop }: LabelledPage): Lessons {
  const { name, brand } = explainPage({ utf8, url }).weighed;
  return {
    shop,
    availability: null,
    name: choiceOrNone(name, null, WEIGHT.list),
    article: null,
    brand: choiceOrNone(brand, null, WEIGHT.list),
  };
}

/** Only where the right value is among the candidates. */
function ifKnown(choice: LabelledChoice | null): LabelledChoice | null {
  return choice?.right === null ? null : choice;
}
