import { describe, expect, it } from 'vitest';
import { TOKENS } from '#components/theme/tokens.ts';
import { contrast, TEXT_GROUNDS } from '../src/design/contrast.ts';

const PAIRS = Object.entries(TEXT_GROUNDS).flatMap(([text, grounds]) =>
  grounds.flatMap((ground) => (['light', 'dark'] as const).map((scheme) => ({ text, ground, scheme }))),
);

describe('tokens', () => {
  it('every text reaches 4.5:1 on every ground that it stands on, in both schemes', () => {
    const colours: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = TOKENS;
    const pale = PAIRS.map(({ text, ground, scheme }) => ({
      pair: `${text} on ${ground}, ${scheme}`,
      ratio: contrast(colours[text]![scheme], colours[ground]![scheme]),
    })).filter(({ ratio }) => ratio < 4.5);
    expect(pale).toEqual([]);
  });
});
