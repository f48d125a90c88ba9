/** Companies are left out in so many parts at most: each part is a training of its own. */
const PARTS = 10;

/** The part in which each company is left out; every company has its own as long as there are few. */
export function partsOfCompanies(companyIds: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(companyIds)].sort((left, right) => left - right);
  return new Map(sorted.map((id, at) => [id, at % PARTS]));
}
