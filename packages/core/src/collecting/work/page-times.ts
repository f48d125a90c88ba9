import { sql } from 'kysely';
import { z } from 'zod';

/** `PAGE_TIMES` as rows have it: `PageTimes` of rules/is-frozen. */
export const pageTimes = z.strictObject({ timeout: z.int(), manualTimeout: z.int() }).nullable();

/** What the config of the joined `company` gives a page; null when it has none. */
export const PAGE_TIMES = sql`case when company.parser_config is not null then json_build_object(
  'timeout', coalesce((company.parser_config->>'timeout')::int, 0), 'manualTimeout',
  coalesce((company.parser_config->>'manualTimeout')::int, 0)) end`;
