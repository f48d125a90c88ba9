import { errorBody } from '@tsenomer/contracts';
import type { RouteTable } from '@tsenomer/contracts';
import { operationOf } from './operation.ts';
import { jsonSchema } from './parameters.ts';

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
      description:
        'Prices, availability and assortment of competitors. Sign in by `POST /auth/login` and send the access token as a bearer.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'input') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
