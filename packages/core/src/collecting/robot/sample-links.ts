import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';

export interface SampleLink {
  readonly url: string;
  readonly productName: string;
}

/** Some of a company's links, drawn at random, for trying a robot on them. @throws DomainError NOT_FOUND */
export const sampleLinks = verb(
  'robots.read',
  async (ctx, input: { readonly companyId: number; readonly limit: number }): Promise<SampleLink[]> => {
    const { companyId, limit } = input;
    found(await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst());
    return ctx.db
      .selectFrom('link')
      .innerJoin('product', 'product.id', 'link.product_id')
      .select(['link.url', 'product.name as productName'])
      .where('link.company_id', '=', companyId)
      .orderBy(sql`random()`)
      .limit(limit)
      .execute();
  },
);
