import type { CompanyAbout } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { loadAbout } from './company-rows.ts';

/** A company with its legal data and contacts. @throws DomainError NOT_FOUND. */
export function getCompany(ctx: Context, input: { readonly id: number }): Promise<CompanyAbout> {
  authorise(ctx, 'directories.read');
  return loadAbout(ctx.db, input.id);
}
