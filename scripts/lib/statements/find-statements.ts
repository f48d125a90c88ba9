import { parseSync, Visitor } from 'oxc-parser';
import type { TSType } from 'oxc-parser';

/** Where the text of a statement begins. */
export interface Place {
  readonly path: string;
  /** From 1, both. */
  readonly line: number;
  readonly column: number;
}

export interface Statements {
  /** Those of `query(schema)`. */
  readonly proven: readonly Place[];
  /** Those that claim rows which no schema describes, or whose schema has no name and so is made anew at each call. */
  readonly unproven: readonly Place[];
  /** Lines that pass {@link WIDEST}: the formatter leaves the text of templates as it is. */
  readonly wide: readonly Place[];
}

/** Columns of a line, as the formatter has them. */
const WIDEST = 120;

/** Types of a single value: what an expression within a statement may be said to be. */
const VALUES = new Set(['SqlBool', 'Date']);

/** The statements that a source file writes by hand. @throws Error for a file that is no TypeScript. */
export function findStatements(path: string, source: string): Statements {
  const { program, errors } = parseSync(path, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const proven: Place[] = [];
  const unproven: Place[] = [];
  const wide = new Map<number, Place>();
  const executed = new Set<unknown>();
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'execute')
        executed.add(callee.object);
    },
    TaggedTemplateExpression(node) {
      const { tag, quasi, typeArguments } = node;
      const place = placeOf(path, source, quasi.start);
      if (tag.type === 'CallExpression' && tag.callee.type === 'Identifier' && tag.callee.name === 'query') {
        (tag.arguments[0]?.type === 'Identifier' ? proven : unproven).push(place);
      } else if (tag.type !== 'Identifier' || tag.name !== 'sql') {
        return;
      } else if (typeArguments && (executed.has(node) || !typeArguments.params.every(isValue))) {
        unproven.push(place);
      }
      for (const line of wideLines(place, source.slice(quasi.start, quasi.end))) wide.set(line.line, line);
    },
  }).visit(program);
  return { proven, unproven, wide: [...wide.values()] };
}

/** @param text of a template, which begins at this place. */
function wideLines({ path, line, column }: Place, text: string): Place[] {
  return text
    .split('\n')
    .flatMap((one, at) =>
      one.length + (at === 0 ? column - 1 : 0) > WIDEST ? [{ path, line: line + at, column: WIDEST + 1 }] : [],
    );
}

function isValue(type: TSType): boolean {
  if (type.type === 'TSUnionType') return type.types.every(isValue);
  if (type.type === 'TSArrayType') return isValue(type.elementType);
  if (type.type === 'TSTypeReference') return type.typeName.type === 'Identifier' && VALUES.has(type.typeName.name);
  return type.type.endsWith('Keyword') && type.type !== 'TSAnyKeyword';
}

function placeOf(path: string, source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return { path, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
