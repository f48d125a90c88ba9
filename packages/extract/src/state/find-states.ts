import { placeOf } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import { jsonOfNotation } from './object-notation.ts';
import { NUXT_PAYLOAD, unflattened } from './unflatten.ts';
import type { ScriptBlock } from '../structured/find-blocks.ts';
import { attributeOf } from '../structured/find-blocks.ts';
import { parsedJson } from '../structured/lenient-json.ts';

/** A state that a page carries for its own scripts. */
export interface PageState {
  readonly name: string;
  readonly value: unknown;
}

const ASSIGNED = /=\s{0,20}(JSON\.parse\(\s{0,20}['"`]|[{[])/g;
const ASSIGNED_NAME = /([A-Za-z_$][\w$]{0,40})(?:['"]\])?\s{0,20}$/;
/** Calls that tell analytics what is looked at; in their own notation more often than in JSON. */
const PUSHED =
  /(?:dataLayer\.push\(|gtag\(\s{0,20}["']event["']\s{0,20},\s{0,20}["']view_item["']\s{0,20},)\s{0,20}(\{)/g;
const ANALYTICS = 'dataLayer';
const MAX_STATE = 8_000_000;
const MAX_ASSIGNMENTS = 60;
/** State without any of these words is about something else. */
const PRODUCT_WORDS = /price\w{0,40}\\?["']|["'](?:offers?|amount)\\?["']|view_item|ecommerce/i;
const LETTERS = ['rice', 'RICE', 'ffer', 'FFER', 'mount', 'MOUNT', 'view_item', 'ommerce', 'OMMERCE'];
/** What JSON's objects and lists begin with; code's own begin with a name or anything. */
const JSON_BEGINS = /(?:\{\s*["}]|\[\s*["{[\]\d\-tfn])/y;

/** JSON blocks (`<script type="application/json">`) and objects assigned in code, parsed when they are JSON. */
export function findStates(page: PageText, scripts: readonly ScriptBlock[]): PageState[] {
  const states: PageState[] = [];
  for (const script of scripts) {
    if (script.raw.length > MAX_STATE || !namesProduct(script.raw)) continue;
    const text = page.decode(script.raw);
    const type = attributeOf(` ${script.attributes}`, 'type');
    const name = attributeOf(` ${script.attributes}`, 'id') ?? 'script';
    if (type && /json/i.test(type)) add(states, name, text);
    else
      for (const [assigned, json] of assignments(text))
        add(states, assigned, assigned === ANALYTICS ? (jsonOfNotation(json) ?? json) : json);
  }
  return states;
}

/** Most scripts have none of the letters: looking for those is quicker than trying the expression everywhere. */
function namesProduct(code: string): boolean {
  return LETTERS.some((letters) => placeOf(code, letters, 0) >= 0) && PRODUCT_WORDS.test(code);
}

function add(states: PageState[], name: string, text: string): void {
  const value = parsedJson(text);
  // What is no JSON, a script's own notation of objects, is not guessed at.
  if (value !== undefined) states.push({ name, value: name === NUXT_PAYLOAD ? unflattened(value) : value });
}

/**
 * Each object counts once: what is assigned within one already read is skipped, and code that never closes ends the
 * search.
 */
function assignments(code: string): [name: string, json: string][] {
  const found: [string, string][] = [];
  for (const pattern of [ASSIGNED, PUSHED]) {
    let readUpTo = 0;
    for (const match of code.matchAll(pattern)) {
      if (match.index < readUpTo) continue;
      const opening = match[1] ?? '{';
      const at = match.index + match[0].length;
      const isQuoted = opening.startsWith('JSON');
      if (!isQuoted && pattern !== PUSHED && !beginsJson(code, at - 1)) continue;
      const json = isQuoted ? quoted(code, at, opening.at(-1) ?? '"') : balanced(code, at - 1);
      if (json === null || found.length >= MAX_ASSIGNMENTS) break;
      readUpTo = at + json.length - 1;
      if (json.length > 20)
        found.push([
          ASSIGNED_NAME.exec(code.slice(Math.max(0, match.index - 64), match.index))?.[1] ?? ANALYTICS,
          json,
        ]);
    }
  }
  return found;
}

function beginsJson(code: string, at: number): boolean {
  JSON_BEGINS.lastIndex = at;
  return JSON_BEGINS.test(code);
}

const BACKSLASH = 92;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const BACK_QUOTE = 96;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** The text from an opening bracket to the one that closes it, brackets in strings not counted. */
function balanced(code: string, from: number): string | null {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    switch (code.charCodeAt(at)) {
      case OPENING_BRACE:
      case OPENING_BRACKET:
        depth += 1;
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth -= 1;
        if (depth === 0) return code.slice(from, at + 1);
        break;
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
      case BACK_QUOTE:
        at = stringEnd(code, at);
        break;
      default:
    }
  }
  return null;
}

/** Where the string ends that begins at `at`. */
function stringEnd(code: string, from: number): number {
  const quote = code.charCodeAt(from);
  let at = from + 1;
  for (let character = code.charCodeAt(at); at < code.length && character !== quote; character = code.charCodeAt(at))
    at += character === BACKSLASH ? 2 : 1;
  return at;
}

/** The JSON within `JSON.parse("…")`: the string literal's escapes resolved. */
function quoted(code: string, from: number, quote: string): string | null {
  let at = from;
  while (at < code.length && code.charAt(at) !== quote) at += code.charAt(at) === '\\' ? 2 : 1;
  const literal = code
    .slice(from, at)
    .replace(/\\'/g, "'")
    .replace(/\\x([\da-f]{2})/gi, String.raw`\u00$1`);
  const value = parsedJson(`"${quote === '"' ? literal : literal.replace(/(?<!\\)"/g, String.raw`\"`)}"`);
  return typeof value === 'string' ? value : null;
}
