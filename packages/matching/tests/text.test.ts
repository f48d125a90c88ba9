import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloursOf } from '../src/text/colours.ts';
import { foldText } from '../src/text/fold.ts';
import { bigramAt, bigramsOf, sharedCount } from '../src/text/hash.ts';
import { oneScript } from '../src/text/look-alikes.ts';
import { takeAmounts, totalOf } from '../src/text/measures.ts';
import { soundKey } from '../src/text/sound.ts';
import { stemOf } from '../src/text/stem.ts';
import { readText } from '../src/text/read-text.ts';
import { isVowelless, sharesConsonants } from '../src/text/vowels.ts';

function tokens(text: string): string[] {
  return readText(text).tokens.map((token) => token.text);
}

describe('foldText', () => {
  it.each([
    ['Ёлка «Ёж»', 'елка "еж"'],
    ['Crème Brûlée', 'creme brulee'],
    ['Йогурт', 'йогурт'],
    ['20×1,8 г', '20x1,8 г'],
    ['A–B—C', 'a-b-c'],
    ['ﬁne\u00a0½', 'fine 1⁄2'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('oneScript', () => {
  it.each([
    ['рrоsерt', 'prosept'],
    ['мoлoкo', 'молоко'],
    ['а4', 'a4'],
    ['вт200', 'bt200'],
    ['молоко', 'молоко'],
    ['milk', 'milk'],
    ['орех', 'орех'],
    ['ж200', 'ж200'],
  ])('puts %j into one script: %j', (word, one) => {
    expect(oneScript(word)).toBe(one);
    expect(oneScript(one)).toBe(one);
  });
});

describe('soundKey', () => {
  it.each([
    ['просепт', 'prosept'],
    ['шауma', 'shauma'],
    ['эко', 'eco'],
    ['люкс', 'lux'],
    ['кока', 'coca'],
    ['филипс', 'philips'],
    ['макс', 'max'],
    ['мультипауэр', 'multipauer'],
    ['бош', 'bosh'],
    ['вайт', 'wait'],
    ['борщ', 'borshch'],
    ['семга', 'syomga'],
    ['йогурт', 'yogurt'],
  ])('hears %j in %j', (cyrillic, latin) => {
    expect(soundKey(cyrillic)).toBe(soundKey(latin));
  });

  it('keeps different names apart', () => {
    expect(soundKey('bosch')).not.toBe(soundKey('braun'));
  });
});

describe('stemOf', () => {
  it.each([
    ['белая', 'белого'],
    ['антисептик', 'антисептика'],
    ['деревянный', 'деревянных'],
    ['сосна', 'сосны'],
    ['cartridges', 'cartridge'],
    ['batteries', 'battery'],
    ['lenses', 'lense'],
  ])('%j and %j have one stem', (left, right) => {
    expect(stemOf(left)).toBe(stemOf(right));
  });

  it.each([['glass'], ['virus'], ['чай'], ['сок']])('keeps %j', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

describe('words without vowels', () => {
  it.each([
    ['шмпн', 'шампун'],
    ['кндцнр', 'кондиционер'],
    ['млчн', 'молочн'],
    ['апльсн', 'апельсин'],
  ])('%j may be %j', (vowelless, word) => {
    expect([isVowelless(vowelless), isVowelless(word), sharesConsonants(vowelless, word)]).toEqual([true, false, true]);
  });

  it.each([
    ['шмпн', 'шампанск'],
    ['млчн', 'мелочь'],
    ['крск', 'морской'],
    ['лмн', 'лемонграсс'],
  ])('%j is not %j', (vowelless, word) => {
    expect(sharesConsonants(vowelless, word)).toBe(false);
  });
});

describe('takeAmounts', () => {
  it.each([
    ['чай 20х1,8г', 'mass', 1.8, 20, 36],
    ['6x0.33l', 'volume', 330, 6, 1980],
    ['пюре 5х100г', 'mass', 100, 5, 500],
    ['чай 100 пакетиков x 2 г', 'mass', 2, 100, 200],
    ['чай 25 пакет. x 1,8 г', 'mass', 1.8, 25, 45],
    ['chay 25 paketikov x 2 g', 'mass', 2, 25, 50],
    ['пюре 6 штук по 90 г', 'mass', 90, 6, 540],
    ['квас 6 банок по 0,5 л', 'volume', 500, 6, 3000],
    ['вода 1,5 л x 6', 'volume', 1500, 6, 9000],
    ['ssd 256gb', 'data', 256_000, 1, 256_000],
    ['мыло 500мл', 'volume', 500, 1, 500],
    ['лента 150 см', 'length', 1500, 1, 1500],
    ['салфетки 100шт', 'pieces', 100, 1, 100],
    ["tv 32 '", 'screen', 32, 1, 32],
    ['17-inch', 'screen', 17, 1, 17],
    ['сыр 45%', 'share', 45, 1, 45],
    ['чай,100г', 'mass', 100, 1, 100],
    ['бут.0,5л', 'volume', 500, 1, 500],
    ['фен 1600 ватт', 'power', 1600, 1, 1600],
  ] as const)('reads %j', (text, kind, value, count, total) => {
    const {
      amounts: [amount, ...more],
    } = takeAmounts(text);
    expect(more).toEqual([]);
    expect(amount).toEqual({ kind, value, count });
    expect(amount && totalOf(amount)).toBe(total);
  });

  it.each(['lds4821ww', '802.11g', 'windows 7', 'арт 5л-12'.replace('5л', '№5л'), ''])(
    'takes nothing out of %j',
    (text) => {
      expect(takeAmounts(text).amounts).toEqual([]);
    },
  );

  it('reads the same however it is spelt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('мл', ' мл', 'ml', ' ml', ' миллилитров'),
        (value, unit) => {
          expect(takeAmounts(`${value}${unit}`).amounts).toEqual([{ kind: 'volume', value, count: 1 }]);
        },
      ),
    );
  });
});

describe('readText', () => {
  it.each([
    ['Средство ГотовоеOptic Shine', ['средство', 'готов', 'optic', 'shine']],
    ['невымываемыйPROSEPT ULTRA', ['невымываем', 'prosept', 'ultra']],
    ['"ECO 60" 5 л', ['eco', '60', '5000ml']],
    ['TV 60"', ['television', '60in']],
    ['Bath Acid + 1 л', ['bath', 'acid', 'plus', '1000ml']],
    ['kx-tg1032s', ['kxtg1032s']],
    ['photoshop v8 .0 std', ['photoshop', '8', 'standard']],
    ['warlords iii', ['warlord', '3']],
    ['клей для обоев', ['кле', 'обо']],
    ['1,45 кг', ['1450g']],
    ['арт. 0101097900', ['арт', '0101097900']],
    ['гель_для_стирки_500_мл', ['гел', 'стирк', '500ml']],
    ['гель д/стирки б/запаха', ['гел', 'стирк', 'запах']],
    ['шампунь ромашка500мл', ['шампун', 'ромашк', '500ml']],
    ['ROOF HEAT10л', ['roof', 'heat', '10000ml']],
    ['сок 0,2 л 24 шт/кор.', ['сок', '200ml']],
    ['сок 0,2 л 1/27', ['сок', '200ml']],
    ['перчатки 100 шт/уп', ['перчатк', '100pcs']],
    ['ср-во от плесени в асс.', ['средств', 'плесен']],
    ['антис-к крем-гель', ['антис', 'кре', 'гел']],
  ])('reads %j as %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected.map((word) => (word === 'средство' ? stemOf(word) : word)));
  });

  it('reads 500 мл, 0,5 л and 500ML as one thing', () => {
    expect(tokens('500 мл')).toEqual(tokens('0,5 л'));
    expect(tokens('500 мл')).toEqual(tokens('500ML'));
  });

  it('does not mind case', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('молоко', 'prosept', 'x200', '5 кг', 'ёж', '-', ',')), (words) => {
        expect(tokens(words.join(' ').toUpperCase())).toEqual(tokens(words.join(' ')));
      }),
    );
  });

  it('ends in time on hostile text', () => {
    for (const text of [
      '1'.repeat(50_000),
      '1,'.repeat(20_000),
      'a-'.repeat(20_000),
      '1x'.repeat(20_000),
      ' '.repeat(50_000),
      'аa'.repeat(20_000),
    ])
      readText(text);
  });
});

describe('colours and bigrams', () => {
  it.each([
    ['черный', 'black'],
    ['белая', 'white'],
    ['орех', 'walnut'],
    ['бесцветный', 'прозрачный'],
    ['slv', 'silver'],
  ])('%j is %j', (left, right) => {
    expect(coloursOf([left])).toBe(coloursOf([right]));
    expect(coloursOf([left])).not.toBe(0);
  });

  it.each(['reduce', 'синтетический', 'белка', 'дубликат', 'clearance'])('%j is no colour', (word) => {
    expect(coloursOf([word])).toBe(0);
  });

  it('reads letters in twos, the space before a word with them', () => {
    expect(bigramsOf('молоко')).toEqual([' м', 'мо', 'ол', 'ло', 'ок', 'ко'].map((letters) => bigramAt(letters, 0)));
    expect(bigramsOf('молоко молоко')).toEqual(bigramsOf('молоко м'));
    expect(sharedCount(bigramsOf('abc'), bigramsOf('abz'))).toBe(2);
    expect(bigramsOf('')).toEqual([]);
  });

  it('counts what two names share, whichever comes first', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const [one, other] = [bigramsOf(left), bigramsOf(right)];
        expect(sharedCount(one, other)).toBe(sharedCount(other, one));
        expect(sharedCount(one, one)).toBe(one.length);
      }),
    );
  });
});
