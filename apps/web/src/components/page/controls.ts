/** Which of the controls of a holder something is. */
export interface ControlPlace {
  readonly at: number;
  /** It deletes, or takes a deletion back. */
  readonly removes: boolean;
}

const CONTROL = 'a[href], button:not([disabled]), input:not([disabled])';

/**
 * What the keyboard can reach, the holder itself included; a button that deletes, or takes that back, carries
 * `data-removes`.
 */
function controlsOf(holder: HTMLElement): HTMLElement[] {
  return holder.matches(CONTROL) ? [holder] : [...holder.querySelectorAll<HTMLElement>(CONTROL)];
}

/** The place of an element among the controls of a holder. */
export function placeAmong(holder: HTMLElement, focused: Element): ControlPlace {
  return {
    at: Math.max(
      0,
      controlsOf(holder).findIndex((control) => control === focused),
    ),
    removes: focused.hasAttribute('data-removes'),
  };
}

/**
 * The control that stands in a place now: the one that deletes for one that deleted, else the one at the position, else
 * the last.
 */
export function controlAt(holder: HTMLElement, { at, removes }: ControlPlace): HTMLElement | null {
  const controls = controlsOf(holder);
  const counterpart = removes ? controls.find((control) => control.hasAttribute('data-removes')) : undefined;
  return counterpart ?? controls[at] ?? controls.at(-1) ?? null;
}
