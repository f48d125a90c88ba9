/** The same place as the office's, so that one device looks alike in both. */
const KEY = 'tsenomer-colour-scheme';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export function chosenScheme(): Scheme {
  const kept = localStorage.getItem(KEY);
  return SCHEMES.find((scheme) => scheme === kept) ?? 'auto';
}

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme();
}

export function applyScheme(): void {
  document.documentElement.dataset['scheme'] = chosenScheme();
}
