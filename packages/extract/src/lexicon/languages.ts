import type { Lexicon } from './lexicon.ts';
import { ARABIC } from './ar.ts';
import { AZERBAIJANI } from './az.ts';
import { BULGARIAN } from './bg.ts';
import { CATALAN } from './ca.ts';
import { CZECH } from './cs.ts';
import { DANISH } from './da.ts';
import { GERMAN } from './de.ts';
import { GREEK } from './el.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { ESTONIAN } from './et.ts';
import { PERSIAN } from './fa.ts';
import { FINNISH } from './fi.ts';
import { FRENCH } from './fr.ts';
import { HEBREW } from './he.ts';
import { CROATIAN } from './hr.ts';
import { HUNGARIAN } from './hu.ts';
import { INDONESIAN } from './id.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE } from './ja.ts';
import { GEORGIAN } from './ka.ts';
import { KAZAKH } from './kk.ts';
import { KOREAN } from './ko.ts';
import { LITHUANIAN } from './lt.ts';
import { LATVIAN } from './lv.ts';
import { MONGOLIAN } from './mn.ts';
import { NORWEGIAN } from './nb.ts';
import { DUTCH } from './nl.ts';
import { POLISH } from './pl.ts';
import { PORTUGUESE } from './pt.ts';
import { ROMANIAN } from './ro.ts';
import { RUSSIAN } from './ru.ts';
import { SLOVAK } from './sk.ts';
import { SLOVENE } from './sl.ts';
import { SWEDISH } from './sv.ts';
import { THAI } from './th.ts';
import { TURKISH } from './tr.ts';
import { UKRAINIAN } from './uk.ts';
import { UZBEK } from './uz.ts';
import { VIETNAMESE } from './vi.ts';
import { CHINESE } from './zh.ts';

/** Every language that is read, by its ISO 639-1 code: adding one is adding a file and a line. */
export const LANGUAGES: Readonly<Record<string, Lexicon>> = {
  ar: ARABIC,
  az: AZERBAIJANI,
  bg: BULGARIAN,
  ca: CATALAN,
  cs: CZECH,
  da: DANISH,
  de: GERMAN,
  el: GREEK,
  en: ENGLISH,
  es: SPANISH,
  et: ESTONIAN,
  fa: PERSIAN,
  fi: FINNISH,
  fr: FRENCH,
  he: HEBREW,
  hr: CROATIAN,
  hu: HUNGARIAN,
  id: INDONESIAN,
  it: ITALIAN,
  ja: JAPANESE,
  ka: GEORGIAN,
  kk: KAZAKH,
  ko: KOREAN,
  lt: LITHUANIAN,
  lv: LATVIAN,
  mn: MONGOLIAN,
  nb: NORWEGIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  ro: ROMANIAN,
  ru: RUSSIAN,
  sk: SLOVAK,
  sl: SLOVENE,
  sv: SWEDISH,
  th: THAI,
  tr: TURKISH,
  uk: UKRAINIAN,
  uz: UZBEK,
  vi: VIETNAMESE,
  zh: CHINESE,
};
