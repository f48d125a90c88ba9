import { storedCollectionSettings } from '@tsenomer/contracts';
import type { TaskKind } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { readCalibration } from './calibration.ts';
import type { SearchWork } from './search-work.ts';
import { loadTargets } from './targets.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import type { TakenShard } from '../work/kind-of-work.ts';

/** The kinds of tasks that look for products instead of checking links. */
const SEARCH_KINDS = ['findLinks', 'findSellersAndLinks', 'solidParse'] as const;

/**
 * What a node is given to search these products; the collection's settings and the company's config as they are now.
 */
export async function loadSearchWork(
  { db, installation }: TransactionContext,
  task: TakenShard,
  productIds: readonly number[],
): Promise<SearchWork> {
  const { settings } = await db
    .selectFrom('collection')
    .select('settings')
    .where('id', '=', task.collectionId)
    .executeTakeFirstOrThrow();
  const { parserTaskCommandArguments } = storedCollectionSettings.parse(settings);
  const company = await db
    .selectFrom('company')
    .select(['full_name', 'host', 'seller_name', 'seller_url', 'parser_config'])
    .where('id', '=', task.companyId)
    .executeTakeFirstOrThrow();
  return {
    work: 'search',
    shardId: task.shardId,
    taskId: task.taskId,
    kind: searchKind(task.kind),
    company: {
      id: task.companyId,
      name: company.full_name,
      host: company.host,
      sellerName: company.seller_name,
      sellerUrl: company.seller_url,
      config: readConfig(company.parser_config),
    },
    settings: parserTaskCommandArguments,
    city: await db.selectFrom('city').select(['id', 'name']).where('id', '=', task.cityId).executeTakeFirstOrThrow(),
    targets: await loadTargets(db, productIds, {
      companyId: task.companyId,
      mode: parserTaskCommandArguments.parseBy,
      usual: installation.currency,
    }),
    calibration: await readCalibration(db, task.calibrationId),
  };
}

/** @throws TypeError for a kind that looks for no products. */
export function searchKind(kind: TaskKind): SearchWork['kind'] {
  const own = SEARCH_KINDS.find((each) => each === kind);
  if (own === undefined) throw new TypeError(`${kind} searches no products`);
  return own;
}
