import { roleById, signOnSettings } from '@tsenomer/contracts';
import type { SignOnSettings } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { loadSeal } from '../../platform/secret/index.ts';

const roles = signOnSettings.shape.roles;

/** The provider as it is set, or null. */
export async function loadProvider({ db }: Pick<Context, 'db'>): Promise<SignOnSettings | null> {
  const row = await db.selectFrom('sign_on_provider').selectAll().executeTakeFirst();
  if (!row) return null;
  return signOnSettings.parse({
    enabled: row.enabled,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: row.scopes,
    roleClaim: row.role_claim,
    roles: roles.parse(row.roles),
    newRole: row.new_role_id === null ? null : roleById(row.new_role_id),
    companyId: row.company_id,
    onlyWayIn: row.only_way_in,
    breakGlassUserId: row.break_glass_user_id,
    secretKept: true,
  });
}

/** What the server signs in at the provider with; null while nobody signs in by one. */
export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

export async function providerAccess(ctx: Pick<Context, 'db'>): Promise<ProviderAccess | null> {
  const row = await ctx.db
    .selectFrom('sign_on_provider')
    .select(['issuer', 'client_id', 'client_secret', 'scopes'])
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const clientSecret = (await loadSeal(ctx)).open(row.client_secret);
  return { issuer: row.issuer, clientId: row.client_id, clientSecret, scopes: row.scopes };
}

/** Whether somebody may sign in by password: where a provider is the only way in, one administrator alone may. */
export async function passwordOpens(ctx: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  const kept = await breakGlass(ctx);
  return kept === null || kept === userId;
}

/** Whether this administrator alone may sign in by password. */
export async function isBreakGlass(ctx: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  return (await breakGlass(ctx)) === userId;
}

/** null: passwords open everybody's account. */
async function breakGlass({ db }: Pick<Context, 'db'>): Promise<number | null> {
  const row = await db
    .selectFrom('sign_on_provider')
    .select('break_glass_user_id')
    .where('only_way_in', '=', true)
    .executeTakeFirst();
  return row?.break_glass_user_id ?? null;
}
