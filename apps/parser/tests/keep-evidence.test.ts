import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShards } from './support/shards.ts';
import type { Shards } from './support/shards.ts';
import { productPage, startSite } from './support/site.ts';

let shards: Shards;
beforeAll(async () => {
  shards = await openShards();
});
afterAll(() => shards.close());

/** A page in windows-1251, compressed: what is kept has to be what came, not what was made of it. */
function page(price: string): Buffer {
  const text = productPage({ name: 'Coffee', price }).replace('utf-8', 'windows-1251');
  return Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])]);
}

interface Kept {
  readonly page: string | null;
  readonly record: string;
  readonly kinds: string[];
}

async function kept(linkId: number): Promise<Kept[]> {
  const { rows } = await shards.database.pool.query<Kept>(
    `select e.page, e.record, array(select g.kind from violation_change g where g.violation_id = v.id and g.at = e.at order by g.id) as kinds
     from violation v join evidence e on e.violation_id = v.id where v.link_id = $1 order by e.at`,
    [linkId],
  );
  return rows;
}

describe('[REP-4] a node keeps the page that proves a violation', () => {
  it('as it was received, of a check that changes one; what the storage did not take, with the next check', async () => {
    let price = '500.00';
    const site = await startSite((_request, response) => {
      const headers = {
        'content-type': 'text/html; charset=windows-1251',
        'content-encoding': 'gzip',
        'set-cookie': 'visitor=1',
      };
      response.writeHead(200, headers).end(gzipSync(page(price)));
    });
    const { database } = shards;
    const { shardId, linkId } = await shards.shardOf(site.host, { obeyRobotsTxt: false });
    const again = () =>
      database.pool.query(
        "update shard set status = 'queued', results = decode(repeat('00', octet_length(results)), 'hex') where id = $1",
        [shardId],
      );
    const anew = async () => {
      await database.pool.query("update parser_task set status = 'running', finished_at = null");
      await database.pool.query("update parser_run set status = 'running', finished_at = null");
      await again();
    };
    const { collecting, dataDir } = await shards.nodeCollecting();
    await shards.work(shardId, collecting);
    expect(await kept(linkId)).toEqual([]);

    await database.pool.query('update product set mrp = 60000 where id = (select product_id from link where id = $1)', [
      linkId,
    ]);
    const away = await shards.nodeCollecting({ kind: 'folder', folder: '/proc/nowhere' });
    await anew();
    await shards.work(shardId, away.collecting);
    expect(await kept(linkId)).toMatchObject([{ page: null, kinds: ['opened'] }]);

    await anew();
    await shards.work(shardId, collecting);
    price = '450.00';
    await anew();
    await shards.work(shardId, collecting);
    await anew();
    await shards.work(shardId, collecting);
    const all = await kept(linkId);
    expect(all.map(({ kinds }) => kinds)).toEqual([['opened'], ['proved'], ['worsened']]);

    const { page: key, record } = all[2]!;
    const file = await readFile(join(dataDir, key!));
    const said = JSON.parse(record) as { price: string; mrp: string; page: { sha256: string; bytes: number } };
    expect(said).toMatchObject({ price: '45000', mrp: '60000', page: { bytes: file.length } });
    expect(said.page.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    const warc = gunzipSync(file);
    expect(warc.includes(page('450.00'))).toBe(true);
    const text = warc.toString('latin1');
    expect(text).toContain(`WARC-Target-URI: http://${site.host}/p\r\n`);
    expect(text).toContain('x-archive-orig-content-encoding: gzip');
    expect(text).not.toContain('visitor=1');
  });
});
