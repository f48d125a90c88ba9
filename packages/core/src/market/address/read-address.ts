import { findCities, GAZETTEER } from './gazetteer/find-cities.ts';
import type { GazetteerCity } from './gazetteer/find-cities.ts';

/** Where a typed address names a city. */
interface Mention {
  /** What stands behind the city; `''` when nothing does. */
  readonly street: string;
  /** In which of the parts between commas, from 0. */
  readonly part: number;
  /** Whether it can hardly mean a street: "г." stands before it, or a comma behind it. */
  readonly sure: boolean;
}

export interface NamedCity extends Mention {
  readonly city: GazetteerCity;
}

const CITY_MARK = /^(?:г\.|г(?=\s)|город(?=\s)|city(?=\s))\s*/iu;

/**
 * The city of the gazetteer whose whole name a part of a typed address begins with ("г. Казань, Баумана 1", "Нижний
 * Новгород Горького 2"); the earliest part and the longest name win. null when no part does.
 */
export function cityNamedIn(typed: string): NamedCity | null {
  const named = GAZETTEER.flatMap((city) => {
    const mention = mentionOf(typed, city.ru) ?? mentionOf(typed, city.en);
    return mention ? [{ ...mention, city }] : [];
  });
  return named.sort((left, right) => left.part - right.part || right.city.ru.length - left.city.ru.length)[0] ?? null;
}

/** The cities that a text without a street may mean, by the beginning or a part of a name. */
export function citiesMeantBy(typed: string, limit: number): GazetteerCity[] {
  return findCities(typed.trim().replace(CITY_MARK, ''), { limit });
}

/** Where a typed address names this city, in any of its parts; null when it does not. */
export function mentionOf(typed: string, cityName: string): Mention | null {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const begins = beginsWith(cityName);
  for (const [at, part] of parts.entries()) {
    const unmarked = part.replace(CITY_MARK, '');
    const rest = begins.exec(unmarked)?.[1];
    if (rest === undefined) continue;
    const behind = parts.slice(at + 1);
    const street = [rest.trim(), ...behind].filter((piece) => piece !== '').join(', ');
    return { street, part: at, sure: unmarked !== part || (rest.trim() === '' && behind.length > 0) };
  }
  return null;
}

const patterns = new Map<string, RegExp>();

/** A name at the beginning of a text, as whole words: case, ё/е, spaces and hyphens do not matter. */
function beginsWith(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const words = name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/[её]/giu, '[её]'));
  const pattern = new RegExp(String.raw`^${words.join(String.raw`[\s-]+`)}(?=$|\s)(.*)$`, 'isu');
  if (patterns.size < MOST_PATTERNS) patterns.set(name, pattern);
  return pattern;
}

/** The gazetteer's names, and those of the cities that a large installation has. */
const MOST_PATTERNS = 5000;
