/**
 * Which of the monthly tables (`<prefix>_YYYY_MM`) lie wholly before the last `months` months: their newest moment is
 * at least so old. Names that are none are left alone.
 * @returns them, the oldest first.
 */
export function oldMonths(names: readonly string[], prefix: string, months: number, now: Date): string[] {
  const keptFrom = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);
  return names
    .filter((name) => {
      const [, year, month] = new RegExp(`^${prefix}_(\\d{4})_(\\d{2})$`).exec(name) ?? [];
      // A month is old when the one after it is: that begins where it ends.
      return year !== undefined && Date.UTC(Number(year), Number(month), 1) <= keptFrom;
    })
    .sort();
}
