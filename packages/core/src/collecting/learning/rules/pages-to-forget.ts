/** A page as far as it counts for what is kept. */
export interface KeptPage {
  readonly id: number;
  readonly companyId: number;
  readonly bytes: number;
  readonly keptAt: Date;
}

export interface KeepingLimits {
  readonly ofCompany: number;
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Which pages have to go so that the others are within the limits: of a company with too many its oldest; of all, one
 * after the other, the oldest of the company with the most (of several, of the one whose oldest is older).
 */
export function pagesToForget(pages: readonly KeptPage[], limits: KeepingLimits): number[] {
  const oldestFirst = pages.toSorted(
    (left, right) => left.keptAt.getTime() - right.keptAt.getTime() || left.id - right.id,
  );
  const ofCompanies = [...Map.groupBy(oldestFirst, ({ companyId }) => companyId).values()];
  const gone = ofCompanies.flatMap((own) => own.slice(0, Math.max(0, own.length - limits.ofCompany)));
  const left = ofCompanies.map((own) => own.slice(-limits.ofCompany));
  let count = pages.length - gone.length;
  let bytes = left.flat().reduce((sum, page) => sum + page.bytes, 0);
  while (count > limits.pages || bytes > limits.bytes) {
    const [page] = left.reduce((most, own) => (isBefore(own, most) ? own : most), []).splice(0, 1);
    if (page === undefined) break;
    gone.push(page);
    count -= 1;
    bytes -= page.bytes;
  }
  return gone.map(({ id }) => id);
}

function isBefore(own: readonly KeptPage[], most: readonly KeptPage[]): boolean {
  if (own.length !== most.length) return own.length > most.length;
  return (own[0]?.keptAt.getTime() ?? 0) < (most[0]?.keptAt.getTime() ?? 0);
}
