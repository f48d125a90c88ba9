/** Rows that a span is expected to hold for each one that is wanted: checks come in bursts. */
const SPARE = 4;
const MINUTE = 60_000;
const GROWTH = 8;

export interface Span {
  /** Milliseconds since the epoch; the later end does not belong to it. */
  readonly from: number;
  readonly before: number;
}

/**
 * How far back to look for the newest checks of a day, span after span, each next one longer, until enough are found:
 * the page of a busy day then reads some thousand checks instead of a million.
 * @param counted checks that the whole day has.
 * @param wanted checks of the page.
 */
export function* windowsBack(
  day: Span,
  { before, counted, wanted }: { readonly before: number; readonly counted: number; readonly wanted: number },
): Generator<Span> {
  const whole = day.before - day.from;
  let length = Math.max(MINUTE, Math.ceil((whole * wanted * SPARE) / Math.max(counted, 1)));
  let end = Math.min(before, day.before);
  while (end > day.from) {
    const from = Math.max(day.from, end - length);
    yield { from, before: end };
    end = from;
    length *= GROWTH;
  }
}
