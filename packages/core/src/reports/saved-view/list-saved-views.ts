import { sql } from 'kysely';
import { MOST_VIEWS } from '@tsenomer/contracts';
import type { SavedView, ViewScreen } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { presentView, views } from './view-rows.ts';

/** Shown of what others share: more would be no list to choose from. */
const MOST_SHARED = 200;

/** The caller's views of a screen by name, then those that others share with the caller's role. */
export const listSavedViews = verb(
  'reports.read',
  async (ctx, { screen }: { readonly screen: ViewScreen }): Promise<{ items: SavedView[] }> => {
    const me = actorId(ctx) ?? 0;
    const role = ctx.actor.kind === 'user' ? ctx.actor.role : 'admin';
    const rows = await views(ctx)
      .where('v.screen', '=', screen)
      .where((where) => where.or([where('v.user_id', '=', me), sql<boolean>`${role} = any(v.roles)`]))
      .orderBy(sql`v.user_id = ${me}`, 'desc')
      .orderBy(sql`v.name collate "ru-x-icu"`)
      .orderBy('v.id')
      .limit(MOST_VIEWS + MOST_SHARED)
      .execute();
    return { items: rows.map((row) => presentView(ctx, row)) };
  },
);
