import type { z } from 'zod';
import { EXAMPLE_FIELDS, EXAMPLE_FORMATS, EXAMPLE_TEXTS, KEPT_FIELDS } from './example-values.ts';
import { jsonSchema } from './json-schema.ts';

/** What is read of a JSON schema. */
interface Described {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly items?: Described;
  readonly prefixItems?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Described | boolean;
  readonly propertyNames?: Described;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Described>>;
}

/** Trees hold themselves: so deep they are shown. */
const DEEPEST = 8;
/** Fields of one example that are given another value. */
const MOST_MENDED = 20;

export interface ExampleOptions {
  readonly io: 'input' | 'output';
  /** Whether fields that may be left out are; a request is short then. */
  readonly brief: boolean;
}

/**
 * A value that a schema allows, for people to look at: known fields by their names, others by their types. What rules
 * beyond types ask for stands in {@link EXAMPLE_FIELDS}; a test parses every example by its schema.
 */
export function exampleOf(type: z.ZodType, { io, brief }: ExampleOptions): unknown {
  const root: Described = jsonSchema(type, io);
  const example = new Writer(root, brief).write(root, '', 0);
  // What comes out of a schema is not what it parses.
  return io === 'input' ? mended(type, example) : example;
}

/** Rules of a schema that are not told by its types are kept by other known values, each where its rule is broken. */
function mended(type: z.ZodType, example: unknown): unknown {
  let value = example;
  for (let tries = 0; tries < MOST_MENDED; tries += 1) {
    const [issue] = type.safeParse(value).error?.issues ?? [];
    if (issue === undefined) return value;
    const { path } = issue;
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    const known = [...(Object.hasOwn(EXAMPLE_FIELDS, name) ? (EXAMPLE_FIELDS[name] ?? []) : []), ...EXAMPLE_TEXTS];
    const better = known.map((one) => replaced(value, path, one)).find((one) => !breaksAt(type, one, path.join('.')));
    if (better === undefined) return value;
    value = better;
  }
  return value;
}

function breaksAt(type: z.ZodType, value: unknown, path: string): boolean {
  return type.safeParse(value).error?.issues.some((issue) => issue.path.join('.') === path) ?? false;
}

function replaced(value: unknown, [step, ...rest]: readonly PropertyKey[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? replaced(each, rest, by) : each));
  return typeof value === 'object' && value !== null
    ? { ...value, [step]: replaced(Reflect.get(value, step), rest, by) }
    : value;
}

class Writer {
  readonly #root: Described;
  readonly #brief: boolean;

  constructor(root: Described, brief: boolean) {
    this.#root = root;
    this.#brief = brief;
  }

  write(described: Described, name: string, depth: number): unknown {
    const schema = this.#resolved(described);
    if (schema.const !== undefined) return schema.const;
    const known = Object.hasOwn(EXAMPLE_FIELDS, name) ? EXAMPLE_FIELDS[name] : undefined;
    const fitting = known?.find((value) => fits(value, schema));
    if (fitting !== undefined) return fitting;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum !== undefined) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.write(choices.find((one) => one.type !== 'null') ?? {}, name, depth);
    const kind = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null');
    switch (kind) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return Math.max(1, schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1);
      case 'boolean':
        return true;
      case undefined:
      default:
        return null;
    }
  }

  #object({ properties, required = [], additionalProperties, propertyNames }: Described, depth: number): object {
    if (properties === undefined) {
      if (typeof additionalProperties !== 'object' || depth > DEEPEST) return {};
      const keys = propertyNames?.enum ?? [
        propertyNames === undefined ? 'key' : this.write(propertyNames, '', depth + 1),
      ];
      return Object.fromEntries(keys.map((key) => [String(key), this.write(additionalProperties, '', depth + 1)]));
    }
    const shown = Object.entries(properties).filter(
      ([name]) => !this.#brief || required.includes(name) || KEPT_FIELDS.has(name),
    );
    return Object.fromEntries(shown.map(([name, of]) => [name, this.write(of, name, depth + 1)]));
  }

  #array({ items, prefixItems, minItems = 0 }: Described, name: string, depth: number): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((of) => this.write(of, name, depth + 1));
    if (depth > DEEPEST && minItems === 0) return [];
    return Array.from({ length: Math.max(1, minItems) }, () => this.write(items ?? {}, name, depth + 1));
  }

  #resolved(schema: Described): Described {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1) ?? '';
    return schema.$ref === '#' ? this.#root : (this.#root.$defs?.[name] ?? {});
  }
}

/** The first known text that keeps to the rules that a schema tells of. */
function textOf(schema: Described): string {
  const known = [EXAMPLE_FORMATS[schema.format ?? ''] ?? 'text', ...EXAMPLE_TEXTS];
  return known.find((text) => fitsText(text, schema)) ?? 'text'.padEnd(schema.minLength ?? 0, '0');
}

function fitsText(text: string, { pattern, allOf = [], minLength = 0, maxLength = Infinity }: Described): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  return (
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => new RegExp(one, 'u').test(text))
  );
}

/** Whether a value is of a schema's type: a known name may stand for something else elsewhere. */
function fits(value: unknown, schema: Described): boolean {
  const { type, enum: allowed, anyOf, oneOf, items, properties, required = [] } = schema;
  if (allowed !== undefined) return allowed.includes(value);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.some((one) => fits(value, one));
  if (Array.isArray(value)) return type === 'array' && value.every((each) => fits(each, items ?? {}));
  if (typeof value === 'object' && value !== null)
    return (
      type === 'object' &&
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, each]) => properties?.[name] !== undefined && fits(each, properties[name]))
    );
  if (typeof value === 'string') return type === 'string' && fitsText(value, schema);
  return type === undefined || type === (typeof value === 'number' ? 'integer' : typeof value);
}
