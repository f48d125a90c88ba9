import type { TokenName } from '#components/theme/tokens.ts';

/** Which text stands on which grounds. */
export const TEXT_GROUNDS: Readonly<Partial<Record<TokenName, readonly TokenName[]>>> = {
  ink: ['bg', 'surface', 'raised', 'surface-quiet', 'brand-soft', 'calm-soft', 'mark'],
  'ink-2': ['bg', 'surface', 'raised', 'surface-quiet', 'calm-soft', 'brand-soft'],
  'ink-3': ['bg', 'surface', 'raised', 'surface-quiet', 'brand-soft'],
  brand: ['bg', 'surface', 'raised', 'surface-quiet', 'brand-soft', 'brand-soft-hover'],
  cheaper: ['surface', 'surface-quiet', 'cheaper-soft', 'brand-soft'],
  dearer: ['surface', 'surface-quiet', 'dearer-soft', 'brand-soft'],
  bad: ['bg', 'surface', 'surface-quiet', 'bad-soft', 'brand-soft'],
  warn: ['bg', 'surface', 'surface-quiet', 'warn-soft'],
  good: ['bg', 'surface', 'surface-quiet', 'good-soft'],
  info: ['surface', 'surface-quiet', 'info-soft'],
  calm: ['bg', 'surface', 'surface-quiet', 'calm-soft'],
};

/** The contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
