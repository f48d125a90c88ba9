const SCHEME = 'data-mantine-color-scheme';

/** Prints a dark screen with the colours of the light one: paper is white. */
export function printLight(page: HTMLElement = document.documentElement): void {
  let kept: string | null = null;
  window.addEventListener('beforeprint', () => {
    kept = page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (kept !== null) page.setAttribute(SCHEME, kept);
  });
}
