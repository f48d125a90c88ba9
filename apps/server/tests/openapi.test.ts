import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  API_ROUTES,
  defineRoute,
  flagText,
  idList,
  idText,
  intText,
  isEvents,
  isFile,
  isUpload,
  jsonQuery,
  zodOf,
} from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { openApiDocument } from '../src/openapi/document.ts';
import { examplesOf } from '../src/openapi/route-examples.ts';

const anySchema = z.union([z.record(z.string(), z.unknown()), z.boolean()]);
const media = z.record(z.string(), z.looseObject({ schema: anySchema }));
const response = z.strictObject({ description: z.string().min(1), content: media.optional() });
const parameter = z
  .strictObject({
    name: z.string(),
    in: z.enum(['path', 'query']),
    required: z.boolean(),
    schema: anySchema.optional(),
    style: z.literal('form').optional(),
    explode: z.boolean().optional(),
    example: z.unknown().optional(),
    content: media.optional(),
  })
  .refine(({ schema, content }) => (schema === undefined) !== (content === undefined), 'schema or content');
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().min(1),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.literal(true), content: media }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), response),
});
/** The parts of the OpenAPI 3.1 grammar that the printer uses. */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), anySchema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
});

describe('the whole contract', () => {
  const printed = document.parse(structuredClone(openApiDocument(API_ROUTES, '0.1.0')));
  const operations = Object.entries(printed.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((one) => ({ path, one })),
  );

  it('has an operation for every route, each under an id of its own', () => {
    const routes = Object.values(API_ROUTES).reduce((sum, table) => sum + Object.keys(table).length, 0);
    expect(operations).toHaveLength(routes);
    expect(new Set(operations.map(({ one }) => one?.operationId)).size).toBe(routes);
  });

  it('declares exactly the parameters of each path', () => {
    for (const { path, one } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = one?.parameters.filter((each) => each.in === 'path') ?? [];
      expect(new Set(declared.map(({ name }) => name))).toEqual(new Set(inPath));
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('resolves every reference', () => {
    const references = [...JSON.stringify(printed).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  });
});

describe('the examples', () => {
  const routes = Object.values(API_ROUTES).flatMap((area) => Object.entries<RouteRecord>(area));

  it.each(routes)('of %s are what it takes and answers', (_name, record) => {
    const { params, query, body, answer } = examplesOf(record);
    for (const [schema, value] of [
      [record.params, params],
      [record.query, query],
      [isUpload(record.body) ? undefined : record.body, body],
      [
        isFile(record.response) ? undefined : isEvents(record.response) ? record.response.event : record.response,
        answer,
      ],
    ] as const)
      if (schema !== undefined)
        expect({ value, issues: zodOf(schema).safeParse(value).error?.issues }).toEqual({ value });
  });
});

describe('the kit’s codecs', () => {
  const routes = {
    all: defineRoute({
      method: 'POST',
      path: '/all/:id',
      summary: 's',
      access: 'products.read',
      params: z.strictObject({ id: idText }),
      query: z.strictObject({
        page: intText(1, 9).default(1),
        ids: idList.optional(),
        deep: jsonQuery(z.array(z.int())).optional(),
        filters: jsonQuery(z.strictObject({ a: z.string() })),
        flag: flagText.optional(),
        text: z.string().max(9),
      }),
      body: { kind: 'upload', maxBytes: 5 },
      response: { kind: 'file', contentType: 'text/csv' },
      errors: ['NAME_TAKEN'],
      rateLimit: 3,
    }),
    events: defineRoute({
      method: 'GET',
      path: '/events',
      summary: 's',
      access: 'public',
      rateLimit: 10,
      response: { kind: 'events', event: z.strictObject({ n: z.int() }) },
      errors: [],
    }),
  } as const;
  const { paths } = document.parse(structuredClone(openApiDocument({ area: routes }, '1')));
  const printed = paths['/all/{id}']?.post;

  it.each([
    ['page', { required: false, schema: { type: 'integer', default: 1, minimum: 1, maximum: 9 } }],
    ['ids', { required: false, style: 'form', explode: false, schema: { type: 'array', maxItems: 10_000 } }],
    ['deep', { required: false, content: { 'application/json': { schema: { type: 'array' } } } }],
    ['filters', { required: true, content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } }],
    ['flag', { required: false, schema: { type: 'boolean' } }],
    ['text', { required: true, schema: { type: 'string', maxLength: 9 } }],
    ['id', { in: 'path', required: true, schema: { type: 'integer' } }],
  ])('prints %s as its callers see it', (name, expected) => {
    expect(printed?.parameters.find((each) => each.name === name)).toMatchObject(expected);
  });

  it('prints uploads, files, streams, errors and who may call', () => {
    expect(printed?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
    });
    expect(printed?.responses['200']?.content).toMatchObject({ 'text/csv': { schema: { format: 'binary' } } });
    expect(Object.keys(printed?.responses ?? {})).toEqual(
      expect.arrayContaining(['400', '401', '403', '409', '413', '415', '429', '500', '503']),
    );
    expect(printed?.responses['409']?.description).toContain('NAME_TAKEN');
    expect(printed?.security).toEqual([{ bearer: [] }]);
    const events = paths['/events']?.get;
    expect(events?.responses['200']?.content).toMatchObject({ 'text/event-stream': { 'x-event': { type: 'object' } } });
    expect(events?.security).toEqual([]);
  });
});
