import type { TableSketch } from './read-schema.ts';
import { AREA_NAMES, TABLES_BY_AREA } from './tables-by-area.ts';
import type { AreaName } from './tables-by-area.ts';

const HEAD = `# The schema

Written by \`npm run docs:schema\` from a database with all migrations; do not edit it by hand. A test fails when it is out of date.

Tables are grouped by the area that writes them (docs/architecture.md). The diagrams show keys and foreign keys: PK primary, FK foreign, UK unique by itself; all
columns with their notes stand in \`packages/db/migrations\` and \`packages/db/src/schema\`. What is written for each check points at its product, link and company without a foreign key, as
checking each of them would cost more than the check. The job engine has a schema of its own, \`pgboss\`.`;

/**
 * The page of the schema: for each area its diagram and a line per table.
 *
 * @throws Error when a table has no area or no line, or when one that has an area is not there.
 */
export function writeDiagrams(tables: readonly TableSketch[]): string {
  const placed = new Map(AREA_NAMES.flatMap((area) => Object.keys(TABLES_BY_AREA[area]).map((name) => [name, area])));
  const missing = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
  const gone = [...placed.keys()].filter((name) => !tables.some((table) => table.name === name));
  if (missing.length > 0) throw new Error(`No area for ${missing.join(', ')}: add them to tables-by-area.ts`);
  if (gone.length > 0) throw new Error(`tables-by-area.ts names tables that there are not: ${gone.join(', ')}`);
  const parts = AREA_NAMES.map((area) =>
    areaPart(
      area,
      tables.filter(({ name }) => placed.get(name) === area),
    ),
  );
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

function areaPart(area: AreaName, tables: readonly TableSketch[]): string {
  if (tables.length === 0) return `## ${area}\n\nNo tables of its own: it reads those of the others.`;
  const lines: Readonly<Record<string, string | null>> = TABLES_BY_AREA[area];
  const listed = tables.map((table) => {
    const line = table.comment ?? lines[table.name];
    if (!line) throw new Error(`Nothing says what ${table.name} is: comment on table, or tables-by-area.ts`);
    const key = table.partitionKey === null ? '' : `; partitions by ${/\((.*)\)/.exec(table.partitionKey)?.[1] ?? ''}`;
    return `- \`${table.name}\`: ${line}${key}`;
  });
  return [`## ${area}`, '', '```mermaid', ...diagram(tables), '```', '', ...listed].join('\n');
}

function diagram(tables: readonly TableSketch[]): string[] {
  return [
    'erDiagram',
    ...tables.flatMap(({ name, keyColumns, foreignKeys }) => {
      const pointing = new Set(foreignKeys.flatMap(({ columns }) => columns));
      const columns = keyColumns.map((column) => {
        const marks = [column.primary && 'PK', pointing.has(column.name) && 'FK', column.unique && 'UK'];
        return `    ${column.type} ${column.name} ${marks.filter((mark) => mark !== false).join(', ')}`.trimEnd();
      });
      return columns.length === 0 ? [`  ${name}`] : [`  ${name} {`, ...columns, '  }'];
    }),
    ...tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map(
        ({ columns, target, optional, single }) =>
          `  ${target} ${optional ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${name} : "${columns.join(', ')}"`,
      ),
    ),
  ];
}
