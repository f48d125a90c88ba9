/** A typeface as SVG names it. */
export interface Font {
  readonly family: string;
  readonly weight: number;
  readonly stretch?: 'condensed';
  readonly style?: 'italic';
}

function weights(family: string, ...each: readonly number[]): Font[] {
  return each.map((weight) => ({ family, weight }));
}

/** Fonts that digits are learnt from and rules are tuned on, and others that are only judged with. */
export const FONTS = {
  tuning: [
    ...weights('DejaVu Sans', 400, 700),
    { family: 'DejaVu Sans', weight: 400, stretch: 'condensed' },
    { family: 'DejaVu Sans', weight: 700, stretch: 'condensed' },
    { family: 'DejaVu Sans', weight: 700, style: 'italic' },
    ...weights('DejaVu Serif', 700),
    ...weights('DejaVu Sans Mono', 400, 700),
    ...weights('Roboto', 400, 500, 700, 900),
    ...weights('Roboto Condensed', 400, 700),
    ...weights('PT Sans', 400, 700),
    ...weights('PT Sans Narrow', 400, 700),
    ...weights('Oswald', 400, 600),
    ...weights('Open Sans', 400, 700, 800),
    ...weights('Fira Sans', 400, 700),
  ],
  judging: [
    ...weights('Liberation Sans', 400, 700),
    ...weights('Liberation Sans Narrow', 400, 700),
    { family: 'Liberation Sans', weight: 700, style: 'italic' },
    ...weights('Liberation Serif', 700),
  ],
} as const satisfies Readonly<Record<string, readonly Font[]>>;

/** The attributes of an SVG text. */
export function fontAttributes({ family, weight, stretch, style }: Font): string {
  return `font-family="${family}" font-weight="${weight}" font-stretch="${stretch ?? 'normal'}" font-style="${style ?? 'normal'}"`;
}
