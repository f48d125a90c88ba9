import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBrowserHost } from '@tsenomer/collect';
import type { BrowserHost } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG, parseProxyList, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ParserConfig, StorageAddress } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection } from '@tsenomer/core/collecting/work';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createNodeCollecting } from '../../src/node-collecting.ts';
import type { NodeCollecting } from '../../src/node-collecting.ts';
import { runShard } from '../../src/run-shard.ts';
import { systemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';

export interface TestShard {
  readonly shardId: number;
  readonly companyId: number;
  /** The link of the first path. */
  readonly linkId: number;
  readonly linkIds: readonly number[];
}

/** What was recorded of a link. */
export interface Observed {
  readonly outcome: number;
  readonly error_code: number | null;
  readonly price: bigint | null;
  readonly rating_stars: number[] | null;
  readonly measured_value: number | null;
  readonly measure_unit: string | null;
  readonly evidence: string | null;
  readonly photo: string | null;
  readonly screenshot: string | null;
  readonly site_name: string | null;
}

export interface Shards {
  readonly database: TestDatabase;
  readonly ctx: SystemContext;
  /**
   * What node 1 collects with, and where it keeps pictures: a folder that ends with the test, unless a storage (null:
   * none) is named.
   */
  nodeCollecting(
    storage?: StorageAddress | null,
  ): Promise<{ readonly collecting: NodeCollecting; readonly dataDir: string }>;
  /**
   * A collection of a link for each path at a company of this config, by the id of its city; returns its only shard.
   */
  shardOf(
    host: string,
    config: Partial<ParserConfig> | ((cityId: number) => Partial<ParserConfig>),
    paths?: readonly string[],
  ): Promise<TestShard>;
  /** Works a shard off as node 1 does. */
  work(
    shardId: number,
    collecting: NodeCollecting,
    changes?: { readonly proxies?: readonly string[]; readonly browserHost?: BrowserHost; readonly signEvery?: number },
  ): Promise<void>;
  observed(linkId: number): Promise<Observed | undefined>;
  close(): Promise<void>;
}

/** A database with one node, whose shards tests work off themselves. */
export async function openShards(): Promise<Shards> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const jobs = recordJobs();
  const ctx: SystemContext = systemContext({ db, jobs, now: () => new Date(), installation: INITIAL_INSTALLATION });
  await ensurePartitions(ctx);
  await pool.query("insert into cluster_node (id, identity, name) values (1, gen_random_uuid(), 'a')");
  return {
    database,
    ctx,
    async nodeCollecting(storage) {
      const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      return {
        collecting: createNodeCollecting({
          ctx,
          storage: storage === undefined ? { kind: 'folder', folder: dataDir } : storage,
          version: '1.2.3',
          publicUrl: 'https://prices.example',
          log: { warn: () => undefined },
        }),
        dataDir,
      };
    },
    async shardOf(host, config, paths = ['/p']) {
      await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
      const cityId = await makeCity(db);
      const own = typeof config === 'function' ? config(cityId) : config;
      const companyId = await makeCompany(db, {
        host,
        config: { ...DEFAULT_PARSER_CONFIG, requestsPerSecond: null, ...own },
      });
      const productIds: number[] = [];
      const linkIds: number[] = [];
      for (const path of paths) {
        const productId = await makeProduct(db);
        productIds.push(productId);
        linkIds.push(await makeLink(db, productId, companyId, `http://${host}${path}`));
      }
      const collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds });
      const run = await runCollection(ctx, { id: collectionId });
      const { rows } = await pool.query<{ id: number }>(
        'select s.id from shard s join parser_task t on t.id = s.task_id where t.run_id = $1',
        [run.id],
      );
      return { shardId: rows[0]!.id, companyId, linkId: linkIds[0]!, linkIds };
    },
    async work(shardId, collecting, { proxies = [], browserHost, signEvery } = {}) {
      const own = browserHost ?? createBrowserHost();
      if (browserHost === undefined) onTestFinished(() => own.close());
      const { rows } = await pool.query<{ value: { hosts: string[] } }>(
        "select value from setting where name = 'collectorAllowedHosts'",
      );
      await runShard(
        {
          ctx,
          nodeId: 1,
          proxies: parseProxyList(proxies.join('\n')).proxies,
          allowedHosts: rows[0]!.value.hosts,
          browserHost: own,
          chromiumPath: null,
          ...collecting,
          log: { warn: () => undefined },
          onTask: () => undefined,
          ...(signEvery !== undefined && { signEvery }),
        },
        shardId,
        new AbortController().signal,
      );
    },
    async observed(linkId) {
      const { rows } = await pool.query<Observed>(
        `select o.outcome, o.error_code, o.price, o.rating_stars, o.measured_value, o.measure_unit, o.evidence, o.photo, o.screenshot, l.site_name
         from observation o join link l on l.id = o.link_id where o.link_id = $1`,
        [linkId],
      );
      return rows[0];
    },
    close: () => database.drop(),
  };
}
