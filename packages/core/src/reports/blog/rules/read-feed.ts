import { Parser } from 'htmlparser2';

export interface BlogPost {
  readonly title: string;
  readonly url: string;
  /** null where the feed does not say it, or says what is no moment. */
  readonly publishedAt: Date | null;
}

const SHOWN = 3;
const LONGEST_TITLE = 300;
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
const TEXTS: ReadonlySet<string> = new Set(['title', 'link', 'pubDate', 'published', 'updated', 'dc:date']);

interface Item {
  readonly texts: Map<string, string>;
  href: string;
}

/**
 * The newest three posts of a feed, RSS 2.0 or Atom (RFC 4287), the newest first; those without a date keep their order
 * behind the others. What has no title or no web address is left out. A text that is no feed has none.
 */
export function newestPosts(xml: string): BlogPost[] {
  return readItems(xml)
    .flatMap((item) => postOf(item))
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, SHOWN);
}

function readItems(xml: string): Item[] {
  const items: Item[] = [];
  let item: Item | null = null;
  let field: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, { href = '', rel = 'alternate' }) {
        if (ITEMS.has(name)) items.push((item = { texts: new Map(), href: '' }));
        else if (item !== null && field === null && TEXTS.has(name)) {
          field = name;
          if (name === 'link' && rel === 'alternate') item.href ||= href;
        }
      },
      ontext(text) {
        if (item !== null && field !== null) item.texts.set(field, (item.texts.get(field) ?? '') + text);
      },
      onclosetag(name) {
        if (ITEMS.has(name)) item = null;
        if (name === field) field = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return items;
}

function postOf({ texts, href }: Item): BlogPost[] {
  // Titles may carry markup of their own; only its words are told.
  const title = (texts.get('title') ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const url = (href || texts.get('link') || '').trim();
  if (title === '' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return [];
  const said = ['pubDate', 'published', 'dc:date', 'updated'].map((name) => Date.parse(texts.get(name) ?? ''));
  const moment = said.find((time) => !Number.isNaN(time));
  return [{ title: title.slice(0, LONGEST_TITLE), url, publishedAt: moment === undefined ? null : new Date(moment) }];
}

function timeOf({ publishedAt }: BlogPost): number {
  return publishedAt?.getTime() ?? 0;
}
