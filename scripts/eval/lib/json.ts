import { readFile } from 'node:fs/promises';

/** An object of a JSON file, its fields not yet looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a file that holds a list of them. @throws Error when it does not. */
export async function readObjects(path: string): Promise<readonly JsonObject[]> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error(`${path} is no list of objects`);
  return value;
}

/** A field as text; null when it is null, undefined when it is missing. @throws Error for anything else. */
export function textField(object: JsonObject, field: string): string | null | undefined {
  const value = object[field];
  if (value === undefined || value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new Error(`${field} is neither a text nor a number`);
}
