/** What a robots.txt says to one robot. */
export interface RobotsRules {
  /** Whether a path with its query may be fetched. */
  allows(pathAndQuery: string): boolean;
  /** Seconds between requests that the site asks for; shown to the operator, RFC 9309 does not know it. */
  readonly crawlDelay: number | null;
}

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  crawlDelay: number | null;
}

/** The robot that robots.txt files name when they mean this product. */
export const ROBOT_NAME = 'tsenomer';

/** What of the file is read, in characters (RFC 9309 §2.5: at least 500 KiB). */
export const ROBOTS_LIMIT = 500 * 1024;

const LINE = /^\s*(?<field>[a-z][a-z-]*)\s*:\s*(?<value>[^#]*)/iu;
const TOKEN = /^[a-z_-]+/iu;

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let naming = false;
  for (const line of text
    .slice(0, ROBOTS_LIMIT)
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)) {
    const parts = LINE.exec(line)?.groups;
    if (parts === undefined) continue;
    const field = (parts['field'] ?? '').toLowerCase();
    const value = (parts['value'] ?? '').trim();
    if (field === 'user-agent') {
      const agent = value === '*' ? '*' : (TOKEN.exec(value)?.[0] ?? '').toLowerCase();
      if (!naming) groups.push({ agents: [], rules: [], crawlDelay: null });
      naming = true;
      groups.at(-1)?.agents.push(agent);
    } else if (field === 'allow' || field === 'disallow') {
      naming = false;
      // Rules before any group belong to nobody; an empty one forbids nothing.
      if (value !== '') groups.at(-1)?.rules.push({ allow: field === 'allow', pattern: normalised(value) });
    } else if (field === 'crawl-delay') {
      naming = false;
      const group = groups.at(-1);
      if (group !== undefined && /^\d+(?:\.\d+)?$/u.test(value)) group.crawlDelay = Number(value);
    }
  }
  return groups;
}

/** One spelling of a path: letters that need no percent-encoding without it, all others with it (RFC 9309 §2.2.2). */
function normalised(path: string): string {
  return path
    .replaceAll(/[^\u0021-\u007E]+/gu, (characters) => encodeURIComponent(characters.toWellFormed()))
    .replaceAll(/%([\da-f]{2})/giu, (encoded, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/u.test(character) ? character : encoded.toUpperCase();
    });
}

/** Whether a pattern with `*` and a closing `$` matches the beginning of a path; linear, whatever the pattern. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = anchored ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!anchored) return true;
  return last === undefined ? at === path.length : path.endsWith(last) && path.length - last.length >= at;
}

/**
 * Reads a robots.txt for the robot `product`, this one by default (RFC 9309): groups that name it are taken together,
 * else those of `*`; the longest matching pattern decides, `allow` of two that are equally long. Never fails: lines
 * that are none are skipped.
 */
export function parseRobots(text: string, product = ROBOT_NAME): RobotsRules {
  const groups = groupsOf(text);
  const named = groups.filter(({ agents }) => agents.includes(product.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const rules = own.flatMap((group) => group.rules);
  return {
    crawlDelay: own.find((group) => group.crawlDelay !== null)?.crawlDelay ?? null,
    allows(pathAndQuery) {
      const path = normalised(pathAndQuery);
      if (path === '/robots.txt') return true;
      let best: Rule | null = null;
      for (const rule of rules) {
        if (
          best !== null &&
          (rule.pattern.length < best.pattern.length || (rule.pattern.length === best.pattern.length && best.allow))
        )
          continue;
        if (matches(rule.pattern, path)) best = rule;
      }
      return best?.allow ?? true;
    },
  };
}
