import { describe, expect, it } from 'vitest';
import { SeenAnswer } from '../src/seen-answer.ts';

const HEAD = { name: 'page', url: 'https://shop.test/1', status: 200, headers: {} };
const byBytes = (text: string) => new SeenAnswer(HEAD, { utf8: Buffer.from(text) });
const byCharacters = (text: string) => SeenAnswer.of({ ...HEAD, text });

describe.each([
  ['bytes', byBytes],
  ['characters', byCharacters],
] as const)('an answer held as %s', (_, answer) => {
  it.each([
    ['<p>', true],
    [' \n\t<!doctype html>', true],
    ['\ufeff<html>', true],
    ['{"html":"<p>"}', false],
    ['Привет <p>', false],
    ['', false],
  ])('is markup or not: %j', (text, isMarkup) => {
    expect(answer(text).isMarkup).toBe(isMarkup);
  });

  it.each([
    ['<p>Enter the CHARACTERS you see</p>', 'enter the Characters', true],
    ['<p>Доступ ОГРАНИЧЕН</p>', 'доступ ограничен', true],
    ['<p>Доступ</p>', 'access', false],
    ['{"error":"Place_Unavailable"}', 'place_unavailable', true],
  ])('says a text in capitals and small letters: %j', (text, wanted, says) => {
    expect(answer(text).says(wanted)).toBe(says);
  });

  it('gives JSON as parsed, null for what is none, and of a page the data in its markup', () => {
    expect(answer('{"price":1}').data).toEqual({ price: 1 });
    expect(answer('{"price":').data).toBeNull();
    expect(answer('<script type="application/json" id="state">{"price":7,"title":"Чай"}</script>').data).toEqual({
      widgetStates: {},
      patches: null,
      scripts: { state: { price: 7, title: 'Чай' } },
    });
    expect(answer('<div id="state-web-1" data-state="{&quot;title&quot;:&quot;Чай&quot;}"></div>').data).toMatchObject({
      widgetStates: { 'web-1': '{"title":"Чай"}' },
    });
  });
});
