import type { Locale } from '@tsenomer/contracts';

type KnownText = (code: string, locale: Locale) => string | null;

let known: KnownText | null = null;

/** Fetches the texts of errors, which the first screen does without; where they cannot be had, nothing happens. */
export async function loadErrorTexts(): Promise<void> {
  if (known !== null) return;
  known = await import('./known-texts.ts').then(
    ({ knownText }) => knownText,
    () => null,
  );
}

/** The text of an error by its code; null for one that is not known, or not yet. */
export function loadedText(code: string, locale: Locale): string | null {
  return known?.(code, locale) ?? null;
}
