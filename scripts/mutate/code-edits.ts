/** Other operators for those of the language. */
export const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

/** Methods that have an opposite, with the same arguments. */
export const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
};

/** Calls that a chain may do without: what is filtered, ordered or tidied. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'where',
  'filter',
  'sort',
  'toSorted',
  'trim',
  'toLowerCase',
  'having',
  'slice',
]);

/** Operators that the query builder is given as texts. */
export const QUERY_OPERATORS: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  asc: 'desc',
  desc: 'asc',
};

/** What a table gives for a word; `toString` and other names that every object has are none of its words. */
export function otherIn(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Up to here one more and one less are other numbers; beyond, as with times in milliseconds, twice and half. */
const COUNTED = 1000;

/** Other numbers for a literal as it is written: "3", "60_000", "0.25", "10n". */
export function otherNumbers(raw: string): readonly string[] {
  const digits = raw.replaceAll('_', '');
  if (/^\d+n$/.test(digits)) {
    const value = BigInt(digits.slice(0, -1));
    return (value === 0n ? [1n] : value <= COUNTED ? [value + 1n, value - 1n] : [value * 2n, value / 2n]).map(
      (other) => `${other}n`,
    );
  }
  const value = Number(digits);
  if (!Number.isFinite(value)) return [];
  if (value === 0) return ['1'];
  if (!Number.isInteger(value) || value > COUNTED) return [String(value * 2), String(value / 2)];
  return [String(value + 1), String(value - 1)];
}
