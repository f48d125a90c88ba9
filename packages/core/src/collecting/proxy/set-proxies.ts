import { parseProxyList, proxyName } from '@tsenomer/contracts';
import type { ProxyList } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { writeSetting } from '../../platform/setting/write-setting.ts';
import { proxiesAsKept } from './get-proxies.ts';
import { touch } from '../../platform/events/touch.ts';

/**
 * Saves the proxy list: trimmed, one proxy per line, empty lines dropped (P2 §5). Lines that are no proxies stay for
 * the operator to correct, and are told; nodes pass them over. What is known of proxies that are gone is forgotten.
 */
export const setProxies = verb(
  'adminSettings.edit',
  async (ctx, input: { readonly proxies: string }): Promise<ProxyList> => {
    const list = input.proxies
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
    const names = parseProxyList(list).proxies.map(proxyName);
    return transact(ctx, async (tx) => {
      await touch(tx, ['proxy']);
      await writeSetting(tx, 'proxies', { list });
      await sql`delete from proxy_state where proxy <> all(${names}::text[])`.execute(tx.db);
      await sql`delete from proxy_site_day where proxy <> all(${names}::text[])`.execute(tx.db);
      return proxiesAsKept(tx);
    });
  },
);
