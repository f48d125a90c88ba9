const WORDS = [
  'дрель',
  'мощная',
  'удобно',
  'лежит',
  'в',
  'руке',
  'работает',
  'тихо',
  'патрон',
  'держит',
  'сверло',
  'крепко',
  'аккумулятор',
  'заряжается',
  'быстро',
  'кейс',
  'прочный',
  'за',
  'свои',
  'деньги',
  'отличный',
  'выбор',
  'для',
  'дома',
  'и',
  'дачи',
  'бетон',
  'берёт',
  'легко',
  'редуктор',
  'металлический',
  'гарантия',
  'два',
  'года',
  'доставили',
  'вовремя',
  'упаковка',
  'целая',
  'советую',
  'мастерам',
  'обороты',
  'регулируются',
  'плавно',
  'кабель',
  'длинный',
  'рукоятка',
  'не',
  'скользит',
  'свет',
  'яркий',
] as const;

/** An endless row of Russian words; the same seed gives the same row. */
export function russianWords(seed: number): { next(): string; take(count: number): string } {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  function next(): string {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length] ?? WORDS[0];
  }
  return { next, take: (count) => Array.from({ length: count }, next).join(' ') };
}
