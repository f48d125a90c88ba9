import { pickOf } from '../random.ts';
import type { Random } from '../random.ts';

/** Goods as shops call them: what it is, of which kinds, by which makers, and how much of it. */
const GOODS: readonly {
  readonly what: string;
  readonly kinds: readonly string[];
  readonly makers: readonly string[];
  readonly sizes: readonly string[];
}[] = [
  {
    what: 'Молоко',
    kinds: ['пастеризованное 2,5%', 'пастеризованное 3,2%', 'топлёное 4%', 'безлактозное 1,5%'],
    makers: ['Домик в деревне', 'Простоквашино', 'Parmalat'],
    sizes: ['930 мл', '1 л', '1,4 л'],
  },
  {
    what: 'Сыр',
    kinds: ['Гауда 45%', 'Российский 50%', 'Маасдам 45%'],
    makers: ['Брест-Литовск', 'Ламбер'],
    sizes: ['весовой', '200 г'],
  },
  {
    what: 'Кофе',
    kinds: ['молотый Арабика', 'растворимый', 'в зёрнах'],
    makers: ['Jacobs', 'Жокей', 'Lavazza'],
    sizes: ['95 г', '250 г', '1 кг'],
  },
  {
    what: 'Чай',
    kinds: ['чёрный листовой', 'зелёный с жасмином', 'травяной'],
    makers: ['Greenfield', 'Майский'],
    sizes: ['100 г', '25 пак.'],
  },
  {
    what: 'Масло',
    kinds: ['сливочное 82,5%', 'подсолнечное', 'оливковое'],
    makers: ['Экомилк', 'Слобода'],
    sizes: ['180 г', '450 г', '1 л'],
  },
  {
    what: 'Порошок стиральный',
    kinds: ['для белого', 'Color', 'детский'],
    makers: ['Persil', 'Миф'],
    sizes: ['3 кг', '450 г'],
  },
  {
    what: 'Краска',
    kinds: ['белая матовая', 'фасадная', 'для потолков'],
    makers: ['Dulux', 'Текс'],
    sizes: ['9 л', '2,5 л'],
  },
  {
    what: 'Дрель',
    kinds: ['шуруповёрт 18 В', 'ударная 750 Вт'],
    makers: ['Bosch', 'Зубр', 'Makita'],
    sizes: ['', 'в кейсе'],
  },
  {
    what: 'Шампунь',
    kinds: ['для волос', 'против перхоти', 'увлажняющий'],
    makers: ['Syoss', 'Чистая линия'],
    sizes: ['400 мл', '250 мл'],
  },
  {
    what: 'Хлеб',
    kinds: ['бородинский', 'пшеничный', 'зерновой'],
    makers: ['Каравай', 'Аладушкин'],
    sizes: ['нарезка 350 г', '500 г'],
  },
  {
    what: 'Яйцо',
    kinds: ['куриное С1', 'куриное С0', 'перепелиное'],
    makers: ['Роскар', 'Окское'],
    sizes: ['10 шт', '20 шт'],
  },
  {
    what: 'Вода',
    kinds: ['минеральная', 'питьевая', 'газированная'],
    makers: ['Архыз', 'Bonaqua', 'Шишкин лес'],
    sizes: ['1,5 л', '0,5 л', '5 л'],
  },
  {
    what: 'Шоколад',
    kinds: ['молочный', 'горький 72%', 'с фундуком'],
    makers: ['Алёнка', 'Ritter Sport'],
    sizes: ['90 г', '100 г'],
  },
  {
    what: 'Макароны',
    kinds: ['спагетти', 'перья', 'рожки'],
    makers: ['Barilla', 'Щебекинские'],
    sizes: ['450 г', '1 кг'],
  },
];

/** A name of goods that may be. */
export function madeUpName(random: Random): string {
  const { what, kinds, makers, sizes } = pickOf(random, GOODS);
  return [what, pickOf(random, kinds), pickOf(random, makers), pickOf(random, sizes)]
    .filter((part) => part !== '')
    .join(' ');
}

/** A name with others beside it, each once, in no order: the products of a task. */
export function namesBeside(random: Random, name: string, count: number): readonly string[] {
  const names = new Set([name]);
  while (names.size < count) names.add(madeUpName(random));
  return [...names].sort();
}
