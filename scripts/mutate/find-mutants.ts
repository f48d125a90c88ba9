import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, Program } from 'oxc-parser';
import { LEFT_OUT, METHODS, OPERATORS, otherNumbers, QUERY_OPERATORS } from './code-edits.ts';
import type { Edit, Mutant } from './mutant.ts';
import { sqlEdits } from './sql-edits.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The body of a function: a block, or an expression that is its result. */
export interface Body extends Span {
  readonly isBlock: boolean;
}

export interface Broken {
  /** In the order of the text, each change once. */
  readonly mutants: readonly Mutant[];
  /** The functions that they stand in, by number. */
  readonly bodies: readonly Body[];
}

/** Every way to break a source file that is known here; types and what only names things are left alone. */
export function findMutants(path: string, source: string): Broken {
  const { program, errors } = parseSync(path, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const { edits, bodies, silent } = look(program, source);
  const unique = new Map(edits.map((edit) => [`${edit.from} ${edit.to} ${edit.text}`, edit]));
  const mutants = [...unique.values()]
    .filter(
      ({ from, to, text }) => !silent.some((span) => isWithin({ from, to }, span)) && source.slice(from, to) !== text,
    )
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((edit) => ({ ...edit, path, ...placeOf(edit, source), inFunction: innermost(bodies, edit) }));
  return { mutants, bodies };
}

function placeOf({ from, to }: Edit, source: string): Pick<Mutant, 'line' | 'column' | 'code' | 'before'> {
  const lineStart = source.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = source.indexOf('\n', from);
  return {
    line: source.slice(0, from).split('\n').length,
    column: from - lineStart + 1,
    code: source.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim(),
    before: source.slice(from, to),
  };
}

function innermost(bodies: readonly Body[], edit: Edit): number | null {
  const around = bodies
    .map((body, index) => ({ index, size: body.end - body.start, body }))
    .filter(({ body }) => isWithin(edit, body));
  return around.toSorted((a, b) => a.size - b.size)[0]?.index ?? null;
}

/** Goes through a program. `silent`: types, imports and names, in which nothing is broken. */
function look(program: Program, source: string): { edits: Edit[]; bodies: Body[]; silent: Span[] } {
  const edits: Edit[] = [];
  const bodies: Body[] = [];
  const silent: Span[] = [];
  const numbers: Edit[] = [];
  const comparisons: Span[] = [];
  const replace = ({ start, end }: Span, text: string): void => void edits.push({ from: start, to: end, text });
  const between = (left: Span, right: Span, operator: string): void => {
    const other = OPERATORS[operator];
    if (other === undefined) return;
    const start = source.indexOf(operator, left.end);
    if (start < right.start) replace({ start, end: start + operator.length }, other);
  };
  const decides = (test: Expression): void => {
    replace(test, 'true');
    replace(test, 'false');
  };
  const skip = (node: Span): void => void silent.push(node);

  new Visitor({
    BinaryExpression: ({ left, right, operator }) => between(left, right, operator),
    AssignmentExpression: ({ left, right, operator }) => between(left, right, operator),
    LogicalExpression({ left, right, operator, end }) {
      if (operator === '??') replace({ start: left.end, end }, '');
      else between(left, right, operator);
    },
    UnaryExpression({ operator, start }) {
      if (operator === '!' || operator === '-') replace({ start, end: start + 1 }, '');
    },
    UpdateExpression({ operator, prefix, start, end }) {
      const at = prefix ? start : end - operator.length;
      replace({ start: at, end: at + operator.length }, OPERATORS[operator] ?? operator);
    },
    IfStatement: ({ test }) => decides(test),
    ConditionalExpression: ({ test }) => decides(test),
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if ((typeof node.value === 'number' || typeof node.value === 'bigint') && node.raw !== null)
        for (const text of otherNumbers(node.raw)) numbers.push({ from: node.start, to: node.end, text });
    },
    CallExpression({ callee, arguments: given, end }) {
      for (const argument of given) {
        const other =
          argument.type === 'Literal' && typeof argument.value === 'string' && QUERY_OPERATORS[argument.value];
        if (other) replace(argument, `'${other}'`);
      }
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const other = METHODS[callee.property.name];
      if (other !== undefined) replace(callee.property, other);
      if (/^(?:sort|toSorted)$/.test(callee.property.name)) comparisons.push(...given);
      if (LEFT_OUT.has(callee.property.name)) replace({ start: callee.object.end, end }, '');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!isSql(tag)) return;
      const text = source.slice(quasi.start + 1, quasi.end - 1).split('');
      for (const { start, end } of quasi.expressions) text.fill(' ', start - quasi.start - 1, end - quasi.start - 1);
      // What is left of `${…}`.
      edits.push(...sqlEdits(text.join('').replaceAll(/\$\{(\s*)\}/g, '  $1 '), quasi.start + 1));
    },
    ReturnStatement({ argument }) {
      if (argument) replace(argument, 'undefined');
    },
    ExpressionStatement: (node) => replace(node, ';'),
    ThrowStatement: (node) => replace(node, ';'),
    BreakStatement: (node) => replace(node, ';'),
    ContinueStatement: (node) => replace(node, ';'),
    ArrowFunctionExpression({ body, expression }) {
      bodies.push({ start: body.start, end: body.end, isBlock: !expression });
      if (expression) replace(body, 'undefined');
    },
    FunctionExpression: ({ body }) => void (body && bodies.push({ start: body.start, end: body.end, isBlock: true })),
    FunctionDeclaration: ({ body }) => void (body && bodies.push({ start: body.start, end: body.end, isBlock: true })),
    Property({ key, computed }) {
      if (!computed) skip(key);
    },
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TSAsExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => skip(typeAnnotation),
  }).visit(program);
  // What decides an order counts by its sign alone.
  edits.push(...numbers.filter((edit) => !comparisons.some((span) => isWithin(edit, span))));
  return { edits, bodies, silent };
}

/** Whether a template's tag is `sql`, or the `query(schema)` of a whole statement. */
function isSql(tag: Expression): boolean {
  return tag.type === 'CallExpression'
    ? tag.callee.type === 'Identifier' && tag.callee.name === 'query'
    : tag.type === 'Identifier' && tag.name === 'sql';
}

function isWithin({ from, to }: Pick<Edit, 'from' | 'to'>, { start, end }: Span): boolean {
  return start <= from && to <= end;
}
