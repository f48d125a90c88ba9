import type { ResultTemplate } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { actorId } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { nameTaken } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { administers } from '../file/report-file-rows.ts';

/** What the constraints of templates mean. */
export function templateRefusals(name: string): Refusals {
  return { excel_result_template_name: () => nameTaken(name) };
}

/** A query of templates with who made them. */
export function templates(ctx: Context) {
  return ctx.db
    .selectFrom('excel_result_template as t')
    .leftJoin('app_user', 'app_user.id', 't.created_by')
    .selectAll('t')
    .select(['app_user.name as user_name', 'app_user.surname as user_surname']);
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

/** One template as the API tells of it. @throws DomainError NOT_FOUND */
export async function readTemplate(ctx: Context, id: number): Promise<ResultTemplate> {
  return presentTemplate(ctx, found(await templates(ctx).where('t.id', '=', rowId(id)).executeTakeFirst()));
}

/** A template that the caller may change. @throws DomainError NOT_FOUND, TEMPLATE_OF_ANOTHER */
export async function ownTemplate(ctx: Context, id: number): Promise<ResultTemplate> {
  const template = await readTemplate(ctx, id);
  if (!template.mine) throw new DomainError('TEMPLATE_OF_ANOTHER');
  return template;
}

/** A template as the API tells of it. */
export function presentTemplate(ctx: Context, row: TemplateRow): ResultTemplate {
  const { user_name: name, user_surname: surname } = row;
  return {
    id: row.id,
    name: row.name,
    layout: row.layout,
    author: name === null ? null : fullName({ name, surname: surname ?? '' }),
    mine: administers(ctx) || (row.created_by !== null && row.created_by === actorId(ctx)),
    updatedAt: momentToWire(row.updated_at),
  };
}
