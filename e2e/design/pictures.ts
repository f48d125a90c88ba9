/** A picture of one part of the design system; together they show both schemes, languages and widths. */
export interface DesignPicture {
  readonly part: string;
  readonly scheme: 'light' | 'dark';
  readonly locale: 'ru' | 'en';
  readonly width: 1440 | 390;
  /** What else the address says. */
  readonly query?: string;
  /** Only the window is taken, not all of the part: something lies over it, or it is long. */
  readonly window?: boolean;
}

export const PICTURES: readonly DesignPicture[] = [
  { part: 'tokens', scheme: 'light', locale: 'ru', width: 1440 },
  { part: 'tokens', scheme: 'dark', locale: 'en', width: 1440 },
  { part: 'controls', scheme: 'light', locale: 'en', width: 1440 },
  { part: 'states', scheme: 'dark', locale: 'ru', width: 390 },
  { part: 'charts', scheme: 'light', locale: 'ru', width: 1440 },
  { part: 'charts', scheme: 'dark', locale: 'en', width: 390 },
  { part: 'calendar', scheme: 'light', locale: 'ru', width: 1440 },
  { part: 'calendar', scheme: 'dark', locale: 'en', width: 1440, query: 'view=week' },
  { part: 'calendar', scheme: 'light', locale: 'en', width: 390, window: true },
  { part: 'map', scheme: 'dark', locale: 'ru', width: 1440 },
  { part: 'viewer', scheme: 'light', locale: 'ru', width: 1440, query: 'open=1', window: true },
];

/** `calendar-dark-en-1440.png` */
export function pictureName({ part, scheme, locale, width }: DesignPicture): string {
  return `${part}-${scheme}-${locale}-${width}.png`;
}
