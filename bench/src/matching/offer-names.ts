const KINDS = [
  'Антисептик',
  'Герметик',
  'Грунт',
  'Краска',
  'Шампунь',
  'Молоко',
  'Кефир',
  'Дрель',
  'Кофе',
  'Чай',
  'Сыр',
  'Мыло',
  'Гель для стирки',
  'Корм для кошек',
  'Подгузники',
  'Смартфон',
];
const GRADES = [
  'белый',
  'чёрный',
  'классический',
  'профессиональный',
  'универсальный',
  'детский',
  'концентрат',
  'растворимый',
  'фасадный',
  'лимон',
  'орех',
  'сосна',
  'мини',
  'экстра',
];
const SYLLABLES = ['ва', 'ле', 'но', 'ри', 'ту', 'ко', 'ми', 'са', 'де', 'бо', 'ли', 'пра', 'ста', 'кра', 'гло', 'вен'];
const UNITS = ['мл', 'г', 'л', 'кг', 'шт'];

/** A random number below `limit` from a position: the same position gives the same name. */
function mixed(position: number, salt: number, limit: number): number {
  let value = Math.imul(position + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0) % limit;
}

/** The name of the offer at a position: a kind, one of 4096 brands, a line's name, a grade and a size. */
export function offerName(position: number): string {
  const word = (salt: number): string =>
    [0, 1, 2].map((part) => SYLLABLES[mixed(position, salt + part, SYLLABLES.length)] ?? '').join('');
  return `${KINDS[mixed(position, 1, KINDS.length)] ?? ''} ${word(2)} ${word(7)}${mixed(position, 5, 90)} ${GRADES[mixed(position, 6, GRADES.length)] ?? ''}, ${10 * (1 + mixed(position, 11, 99))} ${UNITS[mixed(position, 12, UNITS.length)] ?? ''}`;
}

/** The same name as another seller writes it: other order, no comma, an ending less. */
export function otherSpelling(name: string): string {
  const [first = '', ...rest] = name.toUpperCase().replace(',', '').split(' ');
  return `${rest.join(' ')} ${first.slice(0, -1)}`;
}
