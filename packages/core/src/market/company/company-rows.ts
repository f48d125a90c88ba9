import { sql } from 'kysely';
import { companyAbout, companyItem, legalData } from '@tsenomer/contracts';
import type { CompanyAbout, CompanyItem, LegalData, OutputOf, companyRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { hasRobot } from './has-robot.ts';
import { wanted } from '../../platform/kit/list-ids.ts';
import { plainTextOrNull } from '../../platform/kit/plain-text.ts';
import { atField, nameTaken, notThere } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** What people enter of a company. */
export type CompanyEdit = OutputOf<typeof companyRoutes.createCompany.body>;

const ITEM = sql`c.id, c.name, c.full_name as "fullName", c.seller_name as "sellerName",
  c.seller_url as "sellerUrl", c.host,
  c.online as "onlineFlag", c.own as "ownFlag", c.disabled, c.logo, c.company_type_id as "companyTypeId",
  c.external_id as "externalId", ${hasRobot('c')} as "robotFlag"`;

const NO_LEGAL_DATA: LegalData = {
  form: null,
  legalName: '',
  inn: '',
  kpp: '',
  psrn: '',
  legalAddress: '',
  responsibleName: '',
};

/** Companies by their ids, in that order. */
export async function loadCompanies(db: Database, ids: readonly number[]): Promise<CompanyItem[]> {
  const { rows } = await query(companyItem)`
    select ${ITEM} from ${wanted(ids)} join company c on c.id = wanted.id order by wanted.place`.execute(db);
  return rows;
}

/** One company. @throws DomainError NOT_FOUND. */
export async function loadCompany(db: Database, id: number): Promise<CompanyItem> {
  return found((await loadCompanies(db, [rowId(id)]))[0]);
}

/** Legal data are there as a whole, or not yet. */
const aboutRow = companyAbout.extend({ legalData: z.union([legalData, z.strictObject({})]) });

/** A company with its legal data and contacts. @throws DomainError NOT_FOUND. */
export async function loadAbout(db: Database, id: number): Promise<CompanyAbout> {
  const { rows } = await query(aboutRow)`
    select ${ITEM}, c.legal_data as "legalData", c.emails, c.phones from company c where c.id = ${rowId(id)}`.execute(
    db,
  );
  const about = found(rows[0]);
  return { ...about, legalData: { ...NO_LEGAL_DATA, ...about.legalData } };
}

/** Locks a company against other changes. @throws DomainError NOT_FOUND. */
export async function lockCompany(db: Database, id: number): Promise<CompanyItem> {
  found(await db.selectFrom('company').select('id').where('id', '=', rowId(id)).forNoKeyUpdate().executeTakeFirst());
  return loadCompany(db, id);
}

/** The columns of an edited company. */
export function companyColumns(input: CompanyEdit) {
  return {
    name: input.name,
    seller_name: input.sellerName || null,
    seller_url: input.sellerUrl || null,
    host: input.host || null,
    online: input.onlineFlag,
    own: input.ownFlag,
    company_type_id: input.companyTypeId === null ? null : rowId(input.companyTypeId),
    external_id: plainTextOrNull(input.externalId),
  };
}

/** What the constraints of companies mean when one is written. Hosts may repeat: sellers share their marketplace's. */
export function companyRefusals({ name }: CompanyEdit): Refusals {
  return {
    company_name_key: () => nameTaken(name),
    company_one_own: () =>
      atField('OWN_COMPANY_EXISTS', { path: 'body.ownFlag', code: 'taken', message: 'There is an own company' }),
    company_company_type_id_fkey: notThere,
  };
}

/** What the constraints that point to a company mean when it is deleted. */
export const COMPANY_IN_USE: Refusals = {
  collection_company_company_id_fkey: () => new DomainError('company_used_in_online_tasks'),
  collection_company_shop_company_shop_id_fkey: () => new DomainError('company_used_in_online_tasks'),
  parser_task_company_id_fkey: () => new DomainError('company_used_in_online_tasks'),
  link_company_id_fkey: () => new DomainError('COMPANY_HAS_LINKS'),
  app_user_company_id_fkey: () => new DomainError('COMPANY_HAS_USERS'),
};

/** What the audit trail keeps of a company. */
export function tracedCompany({ id: _id, fullName: _fullName, robotFlag: _robotFlag, ...company }: CompanyItem) {
  return company;
}
