import { sql } from 'kysely';
import { MOST_TEMPLATES } from '@tsenomer/contracts';
import type { ResultTemplate } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { presentTemplate, templates } from './template-rows.ts';

/** Every template by name. */
export const listResultTemplates = verb('reports.read', async (ctx): Promise<{ items: ResultTemplate[] }> => {
  const rows = await templates(ctx)
    .orderBy(sql`t.name collate "ru-x-icu"`)
    .orderBy('t.id')
    .limit(MOST_TEMPLATES)
    .execute();
  return { items: rows.map((row) => presentTemplate(ctx, row)) };
});
