/** A value in each colour scheme. */
export interface Token {
  readonly light: string;
  readonly dark: string;
}

function tokens<const T extends Readonly<Record<string, Token>>>(values: T): T {
  return values;
}

/**
 * Every colour of the product by what it says, never by how it looks (docs/design-system.md). Each is a CSS variable of
 * the same name (`--ink-2`); drawings that take no variables read it here. Texts reach 4.5:1 on every ground they stand
 * on (apps/web/tests/tokens.test.ts).
 */
export const TOKENS = tokens({
  // Grounds, from the page upwards.
  bg: { light: '#f5f6f9', dark: '#0e1117' },
  surface: { light: '#ffffff', dark: '#161b24' },
  raised: { light: '#ffffff', dark: '#1c222d' },
  // Headings of tables, rows under the pointer.
  'surface-quiet': { light: '#f8f9fb', dark: '#1a202b' },
  // Rules; borders of controls.
  line: { light: '#e4e7ee', dark: '#272e3b' },
  'line-strong': { light: '#cfd5e1', dark: '#38414f' },
  // Text by rank; the third only from 12 px.
  ink: { light: '#141925', dark: '#e9edf5' },
  'ink-2': { light: '#495165', dark: '#b3bccd' },
  'ink-3': { light: '#626b80', dark: '#939db0' },
  // Action, selection, the own company.
  brand: { light: '#3350d6', dark: '#8ea2ff' },
  'brand-soft': { light: '#e9edfd', dark: '#1f2747' },
  // The same under the pointer.
  'brand-soft-hover': { light: '#dbe2fc', dark: '#28325a' },
  // Somebody is cheaper than we are; somebody is dearer.
  cheaper: { light: '#b3400f', dark: '#f2a071' },
  'cheaper-soft': { light: '#fdeee4', dark: '#3a2316' },
  dearer: { light: '#0b6e5c', dark: '#5ccbb1' },
  'dearer-soft': { light: '#e3f4ef', dark: '#12332c' },
  // Tones of states: failure, attention, done, news, neither.
  bad: { light: '#b42318', dark: '#ff8a80' },
  'bad-soft': { light: '#fdeceb', dark: '#3b1917' },
  warn: { light: '#8a5a00', dark: '#e6b450' },
  'warn-soft': { light: '#fdf3dc', dark: '#33270c' },
  good: { light: '#17703f', dark: '#6fd197' },
  'good-soft': { light: '#e5f5ec', dark: '#12311f' },
  info: { light: '#3350d6', dark: '#8ea2ff' },
  'info-soft': { light: '#e9edfd', dark: '#1f2747' },
  calm: { light: '#495165', dark: '#b3bccd' },
  'calm-soft': { light: '#eef1f5', dark: '#272e3b' },
  // Areas of charts and bars, on which no text stands.
  'fill-good': { light: '#2f9e5b', dark: '#3f9c66' },
  'fill-bad': { light: '#d9493b', dark: '#d5625a' },
  'fill-warn': { light: '#e0a22e', dark: '#c99a3a' },
  'fill-calm': { light: '#9aa5b5', dark: '#5d687b' },
  'fill-brand': { light: '#7b95f4', dark: '#5a70cf' },
  // A found part of a text.
  mark: { light: '#fff1c2', dark: '#4d3f10' },
  shade: { light: 'rgb(16 24 40 / 35%)', dark: 'rgb(0 0 0 / 60%)' },
});

export type TokenName = keyof typeof TOKENS;

/** Colours of the lines and parts of a chart, in this order; the first is the own company's. */
export const SERIES = [
  { light: '#3350d6', dark: '#8ea2ff' },
  { light: '#d9730d', dark: '#f0a35e' },
  { light: '#0b8a74', dark: '#4fc8ae' },
  { light: '#b0308e', dark: '#e28ac8' },
  { light: '#6d7a13', dark: '#c0cc5a' },
  { light: '#5c6b8a', dark: '#a4b1cc' },
  { light: '#a33a3a', dark: '#ee9090' },
  { light: '#1b7fb5', dark: '#6cc0ea' },
] as const satisfies readonly Token[];

/** What floats is the only thing that has a shadow. */
export const SHADOWS = tokens({
  'shadow-floating': { light: '0 12px 32px rgb(16 24 40 / 16%)', dark: '0 12px 32px rgb(0 0 0 / 55%)' },
  'shadow-edge': { light: '4px 0 6px -4px rgb(16 24 40 / 14%)', dark: '4px 0 8px -4px rgb(0 0 0 / 60%)' },
});
