import { randomUUID } from 'node:crypto';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVER_NODE_FLAGS } from '../../../scripts/lib/node-flags.mjs';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempFolder } from '../lib/temp-folder.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool } from '../lib/temp-database.ts';
import { LINK_COLUMNS, PRICE_LIST_MAPPING, writePriceList } from './price-list.ts';
import { runImporter } from './run-importer.ts';

/** Megabytes, for the importing process and its reader of the file together. */
const MEMORY_TARGET = 300;

export const bench: Bench = {
  summary: 'rows of a spreadsheet per second into products, and the memory that it takes',
  options: [
    '--rows 100000     rows of the sheet, each with a barcode, two categories and three links',
    '--node-flags ""   flags of Node for the importing process; else those that the server is started with',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: { rows: { type: 'string', default: '100000' }, 'node-flags': { type: 'string' } },
    });
    const nodeFlags = values['node-flags']?.split(' ').filter((flag) => flag !== '') ?? SERVER_NODE_FLAGS;
    const rows = Number(values.rows);
    const server = await tempServer(context);
    const pool = server.pool(server.url);
    await pool.query(
      `insert into company (name, host) select 'Магазин ' || n, 'shop' || n || '.example' from generate_series(1, $1::int) n`,
      [LINK_COLUMNS],
    );
    const results: string[][] = [];
    for (const [name, mode, raise] of [
      ['new products', 'create', false],
      ['the same again, every price changed', 'update', true],
    ] as const) {
      tell(`writing a price list of ${figure(rows)} rows`);
      const path = await priceList(context, rows, raise);
      const importId = await orderImport(pool, path, mode);
      tell(`importing: ${name}`);
      const { milliseconds, cpu, memory } = await runImporter(context, server.url, importId, nodeFlags);
      const done = await outcomeOf(pool, importId);
      if (done.status !== 'done' || done[mode === 'create' ? 'created' : 'updated'] !== rows)
        throw new Error(`The import came to ${JSON.stringify(done)}`);
      results.push([
        name,
        figure((rows / milliseconds) * 1000),
        figure(milliseconds / 1000),
        `${figure(cpu.own / rows)} + ${figure(cpu.database / rows)} µs/row`,
        `${figure((await stat(path)).size / 1e6)} MB`,
        `${figure(memory.own)} MB`,
        `${figure(memory.withChildren)} MB`,
        `≤ ${MEMORY_TARGET} MB: ${verdict(memory.withChildren <= MEMORY_TARGET)}`,
      ]);
    }
    console.log(`\n${figure(rows)} rows, ${LINK_COLUMNS} links each`);
    printTable(
      [
        'import',
        'rows/s',
        'seconds',
        'processor time, Node + PostgreSQL',
        'file',
        'peak of the worker',
        'with its file reader',
        'target',
      ],
      results,
    );
  },
};

async function priceList(context: BenchContext, rows: number, raise: boolean): Promise<string> {
  const path = join(await tempFolder(context), 'price-list.xlsx');
  await writePriceList(path, rows, raise);
  await chmod(path, 0o644);
  return path;
}

/** Orders an import as the API does after an upload; gives its id. */
async function orderImport(pool: Pool, path: string, mode: 'create' | 'update'): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with someone as (
       insert into app_user (name, email, role_id, password_hash) values ('Bench', $1 || '@example.com', 1, '-') returning id
     ), file as (
       insert into import_file (id, user_id, file_name, path, sheets) select $1::uuid, id, 'price-list.xlsx', $2, '[{"index":0,"name":"Прайс"}]' from someone returning id
     )
     insert into import_run (file_id, file_name, mode, mapping, processed) select id, 'price-list.xlsx', $3, $4, 1 from file returning id`,
    [randomUUID(), path, mode, JSON.stringify(PRICE_LIST_MAPPING)],
  );
  return rows[0]?.id ?? 0;
}

interface ImportOutcome {
  readonly status: string;
  readonly created: number;
  readonly updated: number;
  readonly refused: number;
}

async function outcomeOf(pool: Pool, importId: number): Promise<ImportOutcome> {
  const { rows } = await pool.query<ImportOutcome>(
    'select status, created, updated, refused from import_run where id = $1',
    [importId],
  );
  return rows[0] ?? { status: 'gone', created: 0, updated: 0, refused: 0 };
}
