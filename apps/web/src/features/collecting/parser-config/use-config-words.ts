import { useTranslation } from 'react-i18next';
import type { parserConfig as texts } from '#i18n/ru/collecting/parser-config.ts';
import { useFormats } from '#lib/format/index.ts';
import { BOUNDS, DURATION_BOUNDS, RATE_BOUNDS } from './bounds.ts';

const PLAIN = [
  'required',
  'delay_range',
  'too_long',
  'selector',
  'repeated',
  'search_text',
  'web_address',
  'private_address',
] as const;

/** What is wrong with a field of the config, in words. */
export function useConfigWords(): (field: string, code: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const duration = (ms: number): string =>
    ms >= 1000
      ? `${formats.number(ms / 1000)} ${t(($) => $.parserConfig.seconds)}`
      : `${ms} ${t(($) => $.parserConfig.ms)}`;
  return (field, code) => {
    const plain = PLAIN.find((each) => each === code);
    if (plain !== undefined) return t(($) => $.parserConfig.issue[plain]);
    if (has(BOUNDS, field))
      return t(($) => $.parserConfig.issue.range, {
        min: formats.number(BOUNDS[field][0]),
        max: formats.number(BOUNDS[field][1]),
      });
    if (has(RATE_BOUNDS, field)) {
      const [min, max] = RATE_BOUNDS[field];
      return t(($) => $.parserConfig.issue.durationRange, { min: formats.number(min), max: formats.number(max) });
    }
    if (has(DURATION_BOUNDS, field)) {
      const [min, max] = DURATION_BOUNDS[field];
      return t(($) => $.parserConfig.issue.durationRange, { min: duration(min), max: duration(max) });
    }
    if (field === 'robot.currency') return t(($) => $.parserConfig.issue.currency);
    if (code === 'too_big') return t(($) => $.parserConfig.issue.too_long);
    if (code === 'too_small') return t(($) => $.parserConfig.issue.required);
    // A selector is a text that the contract takes; what the server refuses in it is how it is written.
    if (field.startsWith('robot.')) return t(($) => $.parserConfig.issue.selector);
    return t(($) => $.parserConfig.issue.invalid);
  };
}

function has<Bounds extends object>(bounds: Bounds, field: string): field is Extract<keyof Bounds, string> {
  return Object.hasOwn(bounds, field);
}

/** Fields whose explanation is the text under their name with "Hint" added. */
export type HintedField = {
  [Key in keyof typeof texts]: `${Key}Hint` extends keyof typeof texts ? Key : never;
}[keyof typeof texts];
