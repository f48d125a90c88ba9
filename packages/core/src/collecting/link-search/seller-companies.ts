import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { linkJudge } from '../../catalogue/link/judge-link.ts';
import type { FoundOffer } from './search-work.ts';
import { idRow } from '../../platform/kit/rows.ts';

type Seller = NonNullable<FoundOffer['seller']>;

/** The sellers of a marketplace, each a company of its own. */
export interface SellerCompanies {
  /** How names of sellers are compared. */
  keyOf(sellerName: string): string;
  /** Null: the seller is no company yet. */
  idOf(sellerName: string): number | null;
  /**
   * Whose page an offer of the seller is judged as: the marketplace's while the seller is no company, or has just
   * become one.
   */
  judgedAs(sellerName: string): number;
  /** Whether the company itself sells under this name; a company that is no seller takes everybody's offers. */
  isOfCompany(sellerName: string): boolean;
  /** Makes the seller a company, or finds the one that somebody else has just made. */
  make(seller: Seller): Promise<number>;
  /** How many companies were made. */
  made(): number;
}

const NAME_LENGTH = 200;

/** Reads the sellers of the company's marketplace, and makes companies of those that are found. */
export async function sellerCompanies(tx: TransactionContext, companyId: number): Promise<SellerCompanies> {
  const { db } = tx;
  const company = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const siblings = await db
    .selectFrom('company')
    .select(['id', 'seller_name'])
    .where('name', '=', company.name)
    .where('seller_name', 'is not', null)
    .execute();
  const before = new Map(siblings.map(({ id, seller_name: name }) => [keyOf(name ?? ''), id]));
  const ids = new Map(before);
  const ownKey = company.seller_name === null ? null : keyOf(company.seller_name);
  let count = 0;
  return {
    keyOf,
    idOf: (sellerName) => ids.get(keyOf(sellerName)) ?? null,
    judgedAs: (sellerName) => before.get(keyOf(sellerName)) ?? companyId,
    isOfCompany: (sellerName) => ownKey === null || ownKey === keyOf(sellerName),
    async make(seller) {
      const known = ids.get(keyOf(seller.name));
      if (known !== undefined) return known;
      const { rows } = await query(idRow)`
        insert into company (name, seller_name, seller_url, host, online, company_type_id, parser_config, created_at)
        select name, ${sellerName(seller)}, ${await sellerAddress(tx, companyId, seller)}, host, online,
          company_type_id, parser_config, ${tx.now()}::timestamptz
        from company where id = ${companyId}
        on conflict (search_key(name), coalesce(search_key(seller_name), '')) do nothing returning id`.execute(db);
      const [made] = rows;
      if (made) {
        count += 1;
        await recordAudit(tx, {
          action: 'create',
          entity: 'company',
          entityId: made.id,
          title: `${company.name} - ${sellerName(seller)}`,
        });
      }
      const id = made?.id ?? (await existing(tx, company.name, seller));
      ids.set(keyOf(seller.name), id);
      return id;
    },
    made: () => count,
  };
}

/** As the index that keeps names of companies apart compares them. */
function keyOf(sellerName: string): string {
  return sellerName.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');
}

function sellerName({ name }: Seller): string {
  return name.trim().replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH);
}

/** The seller's page on the marketplace; none where the site gives its front page for everybody. */
async function sellerAddress(tx: TransactionContext, companyId: number, { url }: Seller): Promise<string | null> {
  if (url === null) return null;
  const judgement = (await linkJudge(tx))(url, companyId);
  const address = 'url' in judgement ? URL.parse(judgement.url) : null;
  return address === null || (address.pathname === '/' && address.search === '') ? null : address.href;
}

async function existing(tx: TransactionContext, name: string, seller: Seller): Promise<number> {
  const { id } = await tx.db
    .selectFrom('company')
    .select('id')
    .where(
      sql<boolean>`search_key(name) = search_key(${name})
        and search_key(seller_name) = search_key(${sellerName(seller)})`,
    )
    .executeTakeFirstOrThrow();
  return id;
}
