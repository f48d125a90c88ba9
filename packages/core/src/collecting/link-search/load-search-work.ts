import { storedCollectionSettings } from '@tsenomer/contracts';
import type { TaskKind } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { readCalibration } from './calibration.ts';
import type { SearchWork } from './search-work.ts';
import { loadTargets } from './targets.ts';
import { readConfig } from '../parser-config/stored-config.ts';

/** The kinds of tasks that look for products instead of checking links. */
export const SEARCH_KINDS = ['findLinks', 'findSellersAndLinks', 'solidParse'] as const;

export function isSearch(kind: TaskKind): kind is SearchWork['kind'] {
  const kinds: readonly TaskKind[] = SEARCH_KINDS;
  return kinds.includes(kind);
}

/**
 * What a node is given to search these products; the collection's settings and the company's config as they are now.
 * @param currency the installation's, in which prices are compared.
 */
export async function loadSearchWork(
  db: DatabaseTransaction,
  task: {
    readonly shardId: number;
    readonly id: number;
    readonly kind: SearchWork['kind'];
    readonly collection_id: number;
    readonly company_id: number;
    readonly city_id: number;
    readonly calibration_id: number | null;
  },
  productIds: readonly number[],
  currency: string,
): Promise<SearchWork> {
  const { settings } = await db
    .selectFrom('collection')
    .select('settings')
    .where('id', '=', task.collection_id)
    .executeTakeFirstOrThrow();
  const { parserTaskCommandArguments } = storedCollectionSettings.parse(settings);
  const company = await db
    .selectFrom('company')
    .select(['full_name', 'host', 'seller_name', 'seller_url', 'parser_config'])
    .where('id', '=', task.company_id)
    .executeTakeFirstOrThrow();
  return {
    work: 'search',
    shardId: task.shardId,
    taskId: task.id,
    kind: task.kind,
    company: {
      id: task.company_id,
      name: company.full_name,
      host: company.host,
      sellerName: company.seller_name,
      sellerUrl: company.seller_url,
      config: readConfig(company.parser_config),
    },
    settings: parserTaskCommandArguments,
    city: await db.selectFrom('city').select(['id', 'name']).where('id', '=', task.city_id).executeTakeFirstOrThrow(),
    targets: await loadTargets(db, productIds, parserTaskCommandArguments.parseBy, currency),
    calibration: await readCalibration(db, task.calibration_id),
  };
}
