import type { Advice, Locale, RepricingGoal, RepricingGuard } from '@tsenomer/contracts';

/** Amounts and shares as the file's reader writes them. */
export interface WhyFormats {
  readonly locale: Locale;
  readonly money: (amount: number) => string;
  readonly percent: (basisPoints: number) => string;
}

const BASE = {
  ru: { cheapest: 'самая низкая цена конкурентов', median: 'медиана конкурентов', company: 'цена конкурента' },
  en: { cheapest: 'the cheapest rival', median: 'the median of rivals', company: 'the price of the rival' },
} as const satisfies Record<Locale, Record<RepricingGoal, string>>;

const SIDE = {
  ru: { below: 'ниже на', above: 'выше на' },
  en: { below: 'below by', above: 'above by' },
} as const satisfies Record<Locale, object>;

const GUARD = {
  ru: {
    margin: 'не ниже закупки с наценкой',
    ceiling: 'не выше РРЦ',
    floor: 'не ниже РРЦ',
    stepDown: 'не больше наибольшего шага вниз',
    stepUp: 'не больше наибольшего шага вверх',
    rounding: 'без округления: оно вышло бы за границы',
  },
  en: {
    margin: 'not below cost with margin',
    ceiling: 'not above the RRP',
    floor: 'not below the RRP',
    stepDown: 'not further down than the largest step',
    stepUp: 'not further up than the largest step',
    rounding: 'not rounded: that would go beyond the bounds',
  },
} as const satisfies Record<Locale, Record<RepricingGuard, string>>;

const HELD = { ru: 'удержано', en: 'held back' } as const satisfies Record<Locale, string>;

/** Why a price is advised, in one line: what the goal looks at, how far from it, and what held the price back. */
export function whyText(
  { aim, base, guards }: Pick<Advice, 'aim' | 'base' | 'guards'>,
  { locale, money, percent }: WhyFormats,
): string {
  const named = aim.company === null ? BASE[locale][aim.goal] : `${BASE[locale][aim.goal]} ${aim.company}`;
  const seen = base === null ? named : `${named}: ${money(base)}`;
  const { shift } = aim;
  const away =
    shift === null
      ? []
      : [`${SIDE[locale][shift.side]} ${shift.unit === 'amount' ? money(shift.value) : percent(shift.value)}`];
  const held =
    guards.length === 0 ? [] : [`${HELD[locale]}: ${guards.map((guard) => GUARD[locale][guard]).join(', ')}`];
  return [seen, ...away, ...held].join('; ');
}
