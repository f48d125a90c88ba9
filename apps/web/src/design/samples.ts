import type { ChartAnnotation, ChartSeries } from '#components/charts/chart-series.ts';
import type { DayBar } from '#components/charts/DayBars.tsx';
import type { RingPart } from '#components/charts/ring-parts.ts';
import type { MapPoint } from '#components/map/map-point.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const DAYS = 85;

/** Always the same: pictures of the page change only when the components do. */
function wave(at: number, length: number, height: number): number {
  return Math.round(Math.sin((at / length) * 2 * Math.PI) * height);
}

export const WAVE: readonly number[] = Array.from({ length: 24 }, (_, at) => 0.2 + at / 40 + wave(at, 7, 8) / 100);

export const DAY_BARS: readonly DayBar[] = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 9, 26) + at * DAY).toISOString().slice(0, 10),
  total: 2100 + wave(at, 7, 260),
  part: at === 17 ? 610 : 70 + wave(at, 5, 30),
}));

/** In kopecks: the market, the own company, two others and the recommended price. */
export function pricesOf(english: boolean): readonly ChartSeries[] {
  const days = Array.from({ length: DAYS }, (_, at) => at);
  const rival = (at: number): number | null => {
    if (at >= 40 && at < 44) return null;
    return at >= 58 && at < 75 ? 454_900 : 549_000 + wave(Math.floor(at / 9), 5, 9_000);
  };
  return [
    {
      id: 'market',
      name: english ? 'market: best to highest' : 'рынок: от лучшей до высшей',
      kind: 'band',
      points: days.map((at) => [
        START + at * DAY,
        Math.min(rival(at) ?? Infinity, 528_000 + wave(at, 30, 6_000)),
        612_000 + wave(at, 24, 9_000),
      ]),
    },
    {
      id: 'own',
      name: english ? 'we' : 'мы',
      kind: 'own',
      points: days.map((at) => [START + at * DAY, at % 34 < 17 ? 569_900 : 579_900]),
    },
    { id: 'ladya', name: english ? 'Ladya' : 'Ладья', points: days.map((at) => [START + at * DAY, rival(at)]) },
    {
      id: 'krepost',
      name: english ? 'Krepost' : 'Крепость',
      points: days.map((at) => [START + at * DAY, 591_000 + wave(Math.floor(at / 6), 7, 12_000)]),
    },
    {
      id: 'rrp',
      name: english ? 'RRP' : 'РРЦ',
      kind: 'reference',
      points: [
        [START, 579_900],
        [START + (DAYS - 1) * DAY, 579_900],
      ],
    },
  ];
}

export function marksOf(english: boolean): readonly ChartAnnotation[] {
  return [
    { at: START + 17 * DAY, label: english ? 'promotion' : 'акция', tone: 'info' },
    { at: START + 58 * DAY, label: english ? 'Ladya below RRP' : 'Ладья ниже РРЦ', tone: 'bad' },
  ];
}

const KINDS = [
  ['Таймаут', 'Timeout', 402],
  ['Страница не найдена', 'Page not found', 287],
  ['Защита сайта', 'Blocked by the site', 214],
  ['Цена не прочитана', 'Price not read', 151],
  ['Товар снят с продажи', 'Product withdrawn', 84],
  ['Другой город', 'Another city', 61],
  ['Сертификат', 'Certificate', 38],
  ['Прокси', 'Proxy', 33],
  ['DNS', 'DNS', 9],
  ['Слишком большая страница', 'Page too large', 5],
] as const;

export function ringOf(english: boolean): readonly RingPart[] {
  return KINDS.map(([ru, en, value]) => ({ id: en, name: english ? en : ru, value }));
}

const CATEGORIES = [
  ['Блендеры', 'Blenders'],
  ['Чайники', 'Kettles'],
  ['Корм', 'Pet food'],
  ['Дрели', 'Drills'],
] as const;
const COMPANIES = [
  ['Городской Склад', 'City Store'],
  ['Звёздный Ряд', 'Star Row'],
  ['Крепость', 'Krepost'],
  ['Ладья', 'Ladya'],
  ['Перекат', 'Perekat'],
] as const;

export function HEAT(english: boolean) {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.map(([ru, en], at) => ({ id: `${at}`, name: english ? en : ru }));
  return { rows: named(CATEGORIES), columns: named(COMPANIES) };
}

export function heatOf(row: string, column: string): number | null {
  const at = Number(row) * COMPANIES.length + Number(column);
  return at === 13 ? null : wave(at * 3, 17, 14) * 100 + (at % 3) * 40;
}

const PLACES = [
  [55.76, 37.62, 'Тверская, 12', 'Tverskaya 12'],
  [55.78, 37.59, 'Лесная, 5', 'Lesnaya 5'],
  [55.8, 37.53, 'Ленинградский проспект, 62', 'Leningradsky 62'],
  [55.74, 37.51, 'Кутузовский проспект, 30', 'Kutuzovsky 30'],
  [55.7, 37.55, 'Ленинский проспект, 41', 'Leninsky 41'],
  [55.71, 37.66, 'Автозаводская, 18', 'Avtozavodskaya 18'],
  [55.705, 37.664, 'Автозаводская, 23', 'Avtozavodskaya 23'],
  [55.82, 37.66, 'Проспект Мира, 150', 'Prospekt Mira 150'],
  [55.66, 37.48, 'Профсоюзная, 102', 'Profsoyuznaya 102'],
] as const;
const TONES = ['good', 'good', 'warn', 'bad', 'brand', 'brand', 'brand', 'calm', 'brand'] as const;

export function placesOf(english: boolean): readonly MapPoint[] {
  return PLACES.map(([lat, lng, ru, en], at) => ({
    id: `${at}`,
    name: english ? en : ru,
    lat,
    lng,
    tone: TONES[at] ?? 'brand',
    ...(at === 3 && { hint: english ? 'below RRP: 3 products' : 'ниже РРЦ: 3 товара' }),
  }));
}
