/** How long nothing may be on its way before what a step points at counts as not there, in milliseconds. */
const QUIET = 500;
/** How long a step is waited for at most, in milliseconds. */
const PATIENCE = 10_000;

/** The best of the elements that a step may point at which is to be seen now. */
export function findTarget(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (isShown(element)) return element;
    }
  }
  return null;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
}

interface Wait {
  readonly targets: readonly string[];
  /** Whether the screen still fetches what it shows. */
  readonly isBusy: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Waits for what a step points at while its screen comes.
 * @returns null where it is not there, on a screen that has settled
 */
export function awaitTarget({ targets, isBusy, signal }: Wait): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    let quietSince: number | null = null;
    const began = performance.now();
    const look = (): void => {
      const now = performance.now();
      const target = isBusy() ? null : findTarget(targets);
      quietSince = isBusy() ? null : (quietSince ?? now);
      const over = (quietSince !== null && now - quietSince > QUIET) || now - began > PATIENCE;
      if (signal.aborted || target !== null || over) resolve(signal.aborted ? null : (target ?? findTarget(targets)));
      else setTimeout(look, 50);
    };
    look();
  });
}
