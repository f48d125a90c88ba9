/** Starts the tour of the screens, from wherever it is asked for; the shell shows it. */
const starts = new EventTarget();

/** Where the focus goes when the tour is left; null: into the screen it was left at. */
class TourStart extends Event {
  readonly from: HTMLElement | null;
  constructor(from: HTMLElement | null) {
    super('start');
    this.from = from;
  }
}

/** @param from what has the focus again when the tour is left */
export function startTour(from: HTMLElement | null): void {
  starts.dispatchEvent(new TourStart(from));
}

/** @returns takes the listener away */
export function onTourStart(listener: (from: HTMLElement | null) => void): () => void {
  const hear = (event: Event): void => {
    if (event instanceof TourStart) listener(event.from);
  };
  starts.addEventListener('start', hear);
  return () => starts.removeEventListener('start', hear);
}
