import { describe, expect, it } from 'vitest';
import { decodeEntities } from '../src/plain-text.ts';

describe('character references', () => {
  it.each([
    ['non &egrave; pi&ugrave; disponibile', 'non è più disponibile'],
    ['P&Ucirc;RE&nbsp;&yuml;&Agrave;&uml;', 'PÛRE\u00a0ÿÀ¨'],
    ['Z&lstrok;ot&oacute;wka &euro;12 &frac14;', 'Złotówka €12 ¼'],
    ['&Scaron;kolka &scaron; &rcaron;', 'Školka š ř'],
    ['soft&shy;hyphen', 'softhyphen'],
    ['&#8364;5 &#x20AC;6 &#0;', '€5 €6 '],
    ['AT&T &nothing; &constructor; R&D', 'AT&T &nothing; &constructor; R&D'],
  ])('[PARSE-3] %j says %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});
