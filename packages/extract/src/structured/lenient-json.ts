import { decodeEntities } from '@tsenomer/markup';

/**
 * Parses JSON as shops write it: comments and CDATA around it, raw line breaks in strings, trailing commas, several
 * roots in one block, a closing semicolon, HTML entities for quotes, unescaped quotes inside a text.
 * Linear in the length of the text. @returns undefined when nothing can be made of it.
 */
export function parseLenientJson(text: string): unknown {
  const bare = unwrapped(text);
  if (bare === '') return undefined;
  const strict = parsedJson(bare);
  if (strict !== undefined) return strict;
  const repaired = repair(bare);
  const mended = parsedJson(repaired) ?? parsedJson(`[${repaired}]`);
  if (mended !== undefined) return mended;
  return bare.includes('&quot;') ? parsedJson(repair(decodeEntities(bare))) : undefined;
}

/** What strict JSON says; undefined for what is none. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function unwrapped(text: string): string {
  const inner = text
    .trim()
    .replace(/^\ufeff?\s{0,100}(?:\/\/|\/\*)?\s{0,100}(?:<!--|<!\[CDATA\[)\s{0,100}(?:\*\/)?/, '');
  const end = inner.slice(-200).search(/(?:\/\/|\/\*)?\s{0,20}(?:-->|\]\]>)\s{0,20}(?:\*\/)?[\s;]*$/);
  return (end < 0 ? inner : inner.slice(0, Math.max(0, inner.length - 200) + end)).trim().replace(/;$/, '');
}

/** One pass over the text that rewrites what JSON does not allow. */
function repair(text: string): string {
  const out: string[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '\\') {
        out.push(escapeAt(text, at));
        at += 1;
      } else if (character === '"' && endsString(text, at)) {
        inString = false;
        out.push('"');
      } else out.push(character === '"' ? String.raw`\"` : controlEscaped(character));
    } else if (character === '"') {
      inString = true;
      out.push('"');
    } else if (character === '/' && text.charAt(at + 1) === '*') {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 1;
    } else if (character === '/' && text.charAt(at + 1) === '/') {
      const end = text.indexOf('\n', at + 2);
      at = end < 0 ? text.length : end;
    } else if (character === ',' && /[}\],]/.test(nextVisible(text, at + 1))) {
      continue;
    } else if (character === '}' && nextVisible(text, at + 1) === '{') {
      out.push('},');
    } else if (character === ';') {
      continue;
    } else out.push(character);
  }
  return out.join('').replace(/,\s*$/, '');
}

/** A quote ends a string when what follows can follow a string. */
function endsString(text: string, at: number): boolean {
  const next = nextVisible(text, at + 1);
  if (next === '' || next === '}' || next === ']' || next === ':') return true;
  if (next !== ',') return false;
  const comma = text.indexOf(',', at + 1);
  return /["{[\]}\dtfn/-]/.test(nextVisible(text, comma + 1)) || nextVisible(text, comma + 1) === '';
}

function nextVisible(text: string, from: number): string {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 0xa0) return text.charAt(at);
  }
  return '';
}

function escapeAt(text: string, at: number): string {
  const next = text.charAt(at + 1);
  if (next === 'u' && !/^[\da-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return String.raw`\\u`;
  return /["\\/bfnrtu]/.test(next) ? `\\${next}` : controlEscaped(next);
}

function controlEscaped(character: string): string {
  if (character === '') return '';
  const code = character.charCodeAt(0);
  if (code >= 32) return character;
  return code === 10 ? String.raw`\n` : code === 9 ? String.raw`\t` : code === 13 ? String.raw`\r` : ' ';
}
