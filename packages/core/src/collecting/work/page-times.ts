import { sql } from 'kysely';
import type { PageTimes } from './rules/is-frozen.ts';

/** What the config of the joined `company` gives a page; null when it has none. */
export const PAGE_TIMES = sql<PageTimes | null>`case when company.parser_config is not null then json_build_object(
  'timeout', coalesce((company.parser_config->>'timeout')::int, 0), 'manualTimeout', coalesce((company.parser_config->>'manualTimeout')::int, 0)) end`;
