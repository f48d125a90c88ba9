import type { CompanyAbout } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadAbout } from './company-rows.ts';

/** A company with its legal data and contacts. @throws DomainError NOT_FOUND. */
export const getCompany = verb('directories.read', (ctx, input: { readonly id: number }): Promise<CompanyAbout> => {
  return loadAbout(ctx.db, input.id);
});
