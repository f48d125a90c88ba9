import type { ProductItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { articleSpellings } from '../product-import/rules/article.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { productItems } from './product-rows.ts';

/** Products by their ids, deleted or not, in the order given; ids that stand for nothing are left out. */
export const productsByIds = verb(
  'products.read',
  async (ctx, { ids }: { readonly ids: readonly number[] }): Promise<ProductItem[]> => {
    return productItems(ctx, ids);
  },
);

const namedRow = z.strictObject({ id: z.int(), name: z.string(), deleted: z.boolean() });

/** The product that has an article, in either script; one that is not deleted goes first. */
export const productByArticle = verb(
  'products.read',
  async (
    ctx,
    { article }: { readonly article: string },
  ): Promise<{ id: number; name: string; deleted: boolean } | null> => {
    const { rows } = await query(namedRow)`
    select id, name, deleted_at is not null as deleted from product
    where client_article = any(${articleSpellings(article)}::text[])
    order by deleted_at is not null, id limit 1`.execute(ctx.db);
    return rows[0] ?? null;
  },
);

const noteRow = z.strictObject({ note: z.string() });

/** Every tag note that a product carries, in Russian order. */
export const tagNotes = verb('products.read', async (ctx): Promise<string[]> => {
  const { rows } = await query(noteRow)`
    select note from (select distinct tag_note as note from product where tag_note is not null and deleted_at is null) n
    order by note collate "ru-x-icu" limit 10000`.execute(ctx.db);
  return rows.map(({ note }) => note);
});

/** The notes of the products of a collection. @throws DomainError NOT_FOUND. */
export const productNotes = verb(
  'products.read',
  async (ctx, { collectionId }: { readonly collectionId: number }): Promise<{ productId: number; notes: string }[]> => {
    found(
      await ctx.db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', collectionId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    return ctx.db
      .selectFrom('collection_product as c')
      .innerJoin('product as p', 'p.id', 'c.product_id')
      .select(['p.id as productId', 'p.notes'])
      .where('c.collection_id', '=', collectionId)
      .where('p.notes', 'is not', null)
      .orderBy('p.id')
      .$narrowType<{ notes: string }>()
      .execute();
  },
);
