import { safeSheetName, SHEET_NAME_MAX_CHARACTERS } from './sheet-text.ts';

/**
 * Gives names to the sheets of a workbook as they come: cut and cleaned as sheets need it, and each once, whatever the
 * case, as programs compare them. A second one is `name_2`.
 */
export function sheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const clean = safeSheetName(wanted);
    let name = clean;
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
      const suffix = `_${nth}`;
      name = clean.slice(0, SHEET_NAME_MAX_CHARACTERS - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  };
}
