import { errorBody } from '@tsenomer/contracts';
import type { RouteTable } from '@tsenomer/contracts';
import { operationOf } from './operation.ts';
import { jsonSchema } from './json-schema.ts';

const INTRODUCTION = `Prices, availability and assortment of competitors.

Programs call with an API token: make one under *Adding products → API tokens*, and send it with each call as
\`Authorization: Bearer tsn_…\`. Here: **Authorize**, paste the token without \`Bearer\`, then **Try it out** at any call.
People’s own programs may sign in by \`POST /auth/login\` instead and send the access token the same way.

Times are ISO 8601 in UTC, days those of the installation’s zone, amounts whole minor units of their currency. Lists are
asked for by \`page\` and \`limit\`, filters are JSON in the query. Errors are \`{code, message}\`. Tables that come as Excel
come as CSV by \`format=csv\`. What happens is told by webhooks, signed as Standard Webhooks says.`;

/**
 * The OpenAPI 3.1 document of route tables by area. Printed from the records that the server mounts, so that it cannot
 * say anything else than what the server does.
 */
export function openApiDocument(areas: Readonly<Record<string, RouteTable>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, table] of Object.entries(areas)) {
    for (const [name, record] of Object.entries(table)) {
      const path = record.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [record.method.toLowerCase()]: operationOf(area, name, record) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tsenomer',
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'input') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'API token or access token' } },
    },
  };
}
