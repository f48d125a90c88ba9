import type { CSSVariablesResolver } from '@mantine/core';
import { SERIES, SHADOWS, TOKENS } from './tokens.ts';
import type { Token } from './tokens.ts';

type Scheme = keyof Token;

/** Mantine's own names for what our tokens say; its greys and its error red are too pale for small text. */
const MANTINE: Readonly<Record<string, keyof typeof TOKENS>> = {
  '--mantine-color-body': 'surface',
  '--mantine-color-text': 'ink',
  '--mantine-color-dimmed': 'ink-3',
  '--mantine-color-placeholder': 'ink-3',
  '--mantine-color-error': 'bad',
  '--mantine-color-default': 'surface',
  '--mantine-color-default-hover': 'surface-quiet',
  '--mantine-color-default-color': 'ink',
  '--mantine-color-default-border': 'line-strong',
  '--mantine-color-anchor': 'brand',
};

/** The tokens as CSS variables of each colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
});

function variablesOf(scheme: Scheme): Record<string, string> {
  const named = Object.entries<Token>({ ...TOKENS, ...SHADOWS }).map(([name, token]) => [`--${name}`, token[scheme]]);
  const series = SERIES.map((token, at) => [`--series-${at + 1}`, token[scheme]]);
  const mantine = Object.entries(MANTINE).map(([name, token]) => [name, TOKENS[token][scheme]]);
  return Object.fromEntries([...named, ...series, ...mantine]);
}
