import { z } from 'zod';
import { parserConfigSchema, shownParserConfigSchema } from './parser-config.ts';
import { idText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { deleted } from '../../platform/fields.ts';

/** How a company's shop is collected (DIR-5): seen by both kinds of administrators, changed by the platform's. */
export const parserConfigRoutes = {
  getParserConfig: defineRoute({
    method: 'GET',
    path: '/companies/:id/parser-configs',
    summary: 'A company’s config; null while none is set: the company has no robot configured',
    access: 'parserConfigs.read',
    topics: ['parserConfig'],
    params: z.strictObject({ id: idText }),
    response: z.strictObject({ companyId: z.int(), config: shownParserConfigSchema.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  listParserConfigs: defineRoute({
    method: 'GET',
    path: '/companies/parser-config-list',
    summary: 'Configs of many companies',
    access: 'parserConfigs.read',
    topics: ['parserConfig', 'company'],
    query: z.strictObject({ companyIds: jsonQuery(z.array(z.int().positive()).min(1).max(10_000)) }),
    response: z.strictObject({
      items: z.array(z.strictObject({ companyId: z.int(), config: shownParserConfigSchema.nullable() })),
    }),
    errors: [],
  }),
  setParserConfig: defineRoute({
    method: 'PATCH',
    path: '/companies/:id/parser-configs',
    summary: 'Set a company’s config; it acts from the next shard on',
    access: 'parserConfigs.edit',
    params: z.strictObject({ id: idText }),
    body: parserConfigSchema,
    response: z.strictObject({ companyId: z.int(), config: parserConfigSchema }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  deleteParserConfig: defineRoute({
    method: 'DELETE',
    path: '/companies/:id/parser-configs',
    summary: 'Take a company’s config away: it is not collected until another is set',
    access: 'parserConfigs.edit',
    params: z.strictObject({ id: idText }),
    response: deleted,
    errors: ['NOT_FOUND', 'COLLECTION_RUNNING'],
  }),
} as const;
