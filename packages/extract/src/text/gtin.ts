/**
 * Whether a text is a GTIN-8, 12, 13 or 14 with a correct check digit (GS1 General Specifications: weights 3 and 1
 * from the right, sum with the check digit divisible by ten). Codes of zeros alone are no codes.
 */
export function gtinIsValid(code: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13}|\d{14})$/.test(code) || /^0+$/.test(code)) return false;
  let sum = 0;
  for (let index = 0; index < code.length; index++) {
    const digit = code.charCodeAt(code.length - 1 - index) - 48;
    sum += index % 2 === 0 ? digit : digit * 3;
  }
  return sum % 10 === 0;
}

/** The valid GTIN that a data field holds: separators dropped, zeros that a number type lost put back. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/^(?:gtin|ean|upc|isbn)[-\s:]*\d{0,2}[:\s]+/i, '').replace(/[\s-]/g, '');
  if (!/^\d{7,14}$/.test(digits)) return null;
  const lengths = [8, 12, 13, 14].filter((length) => length >= digits.length);
  const padded = lengths.map((length) => digits.padStart(length, '0'));
  return padded.find((code) => code.length - digits.length <= 1 && gtinIsValid(code)) ?? null;
}

/** The ISBN that an address has: a number of thirteen digits with the prefix of books and a right check digit. */
export function isbnOfAddress(url: URL | null): string | null {
  const [, isbn = ''] = ISBN.exec(url?.pathname ?? '') ?? [];
  return gtinIsValid(isbn) ? isbn : null;
}

const ISBN = /(?<!\d)(97[89]\d{10})(?!\d)/;
