import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casePrint } from '@tsenomer/core/violations/case-page';
import { makeCompany } from '@tsenomer/db/testing';
import { printCase } from '../src/print-case.ts';
import { sharedBrowser } from './support/checking.ts';
import { openShards } from './support/shards.ts';
import type { Shards } from './support/shards.ts';
import { startSite } from './support/site.ts';

let shards: Shards;
beforeAll(async () => {
  shards = await openShards();
});
afterAll(() => shards.close());

describe('[REP-4] a node prints a case', () => {
  it('as a PDF with headings, of a page that runs nothing and reaches nowhere', async () => {
    const { ctx, database } = shards;
    const site = await startSite((_request, response) => response.end());
    const companyId = await makeCompany(database.db);
    const { rows } = await database.pool.query<{ id: number }>(
      'insert into violation_case (company_id, opened_at) values ($1, now()) returning id',
      [companyId],
    );
    const html = `<!doctype html><html lang="ru"><title>Дело</title><h1>Дело № 1</h1><img src="${site.origin}/a.png"><script>document.body.innerHTML = fetch('${site.origin}/b')</script>`;
    const print = {
      id: randomUUID(),
      case_id: rows[0]!.id,
      requested_at: new Date(),
      html,
      pdf: null,
      failed_at: null,
    };
    await database.db.insertInto('case_print').values(print).execute();
    const browserHost = await sharedBrowser();
    await printCase({ ctx, browserHost }, print.id);
    await browserHost.close();
    expect(await casePrint(ctx, { printId: print.id })).toEqual({ state: 'done' });
    const { pdf } = await database.db
      .selectFrom('case_print')
      .select('pdf')
      .where('id', '=', print.id)
      .executeTakeFirstOrThrow();
    const text = unpacked(pdf!);
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(text).toMatch(/\/Lang \(ru\)/);
    expect(text).toContain('/S /H1');
    expect(site.seen).toEqual([]);
  });
});

/** The objects of a PDF as text, those in compressed streams too. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
