import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { namedRow } from '../../platform/kit/rows.ts';
import { readingVerb } from '../../platform/context/verb.ts';

const reportCollectionRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: namedRow,
  companies: z.array(namedRow),
});

/** What a report says of its collection and offers in its filters; companies with the own one first. */
export type ReportCollection = z.output<typeof reportCollectionRow>;

/** The names of a report's collection, its city and its companies. @throws DomainError NOT_FOUND. */
export const reportCollection = readingVerb(
  'reports.read',
  async (ctx, input: { readonly parsingCollectionId: number }): Promise<ReportCollection> => {
    const { rows } = await query(reportCollectionRow)`
      select c.id, c.name, json_build_object('id', city.id, 'name', city.name) as city,
        coalesce((
          select json_agg(json_build_object('id', company.id, 'name', company.full_name)
            order by company.own desc, company.full_name collate "ru-x-icu")
          from collection_company cc join company on company.id = cc.company_id
          where cc.collection_id = c.id), '[]') as companies
      from collection c join city on city.id = c.city_id
      where c.id = ${input.parsingCollectionId} and c.deleted_at is null`.execute(ctx.db);
    return found(rows[0]);
  },
);
