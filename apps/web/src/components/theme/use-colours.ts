import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { SERIES, TOKENS } from './tokens.ts';
import type { Token, TokenName } from './tokens.ts';

/** The colours of the scheme that is shown, for drawings that take no CSS variables. */
export interface Colours {
  readonly of: (name: TokenName) => string;
  /** The colour of a line or part by its place; the first is the own company's. */
  readonly series: (place: number) => string;
}

/** {@link Colours}, anew when the scheme changes. */
export function useColours(): Colours {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return useMemo(() => coloursOf(scheme), [scheme]);
}

/** The colours of one scheme. */
export function coloursOf(scheme: keyof Token): Colours {
  return {
    of: (name) => TOKENS[name][scheme],
    series: (place) => (SERIES[place % SERIES.length] ?? SERIES[0])[scheme],
  };
}
