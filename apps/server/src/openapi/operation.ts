import { ERROR_CATALOGUE, errorText, isEvents, isFile, isUpload, zodOf } from '@tsenomer/contracts';
import type { ErrorCode, RouteRecord, UploadBody } from '@tsenomer/contracts';
import { curlOf } from './curl.ts';
import { jsonSchema } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { examplesOf } from './route-examples.ts';
import type { RouteExamples } from './route-examples.ts';

/** One route as an OpenAPI operation. */
export function operationOf(area: string, name: string, record: RouteRecord): object {
  const examples = examplesOf(record);
  const body = requestBody(record, examples);
  return {
    operationId: name,
    tags: [area],
    summary: record.summary,
    description: `${accessText(record)}\n\n\`\`\`sh\n${curlOf(record, examples)}\n\`\`\``,
    security: record.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf('path', record.params), ...parametersOf('query', record.query)],
    ...(body ? { requestBody: body } : {}),
    responses: { 200: success(record, examples), ...failures(record) },
  };
}

function accessText({ access }: RouteRecord): string {
  if (access === 'public') return 'Open to everybody.';
  return access === 'signed-in' ? 'For everybody signed in.' : `Needs the permission \`${access}\`.`;
}

function requestBody({ body }: RouteRecord, { body: example }: RouteExamples): object | null {
  if (isUpload(body)) {
    const field = body.field ?? 'file';
    const schema = {
      type: 'object',
      required: [field],
      properties: { ...formProperties(body), [field]: { type: 'string', format: 'binary', maxLength: body.maxBytes } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body
    ? { required: true, content: { 'application/json': { schema: jsonSchema(zodOf(body), 'input'), example } } }
    : null;
}

function formProperties({ form }: UploadBody): object {
  const schema: { properties?: object } = form ? jsonSchema(zodOf(form), 'input') : {};
  return schema.properties ?? {};
}

function success({ response }: RouteRecord, { answer: example }: RouteExamples): object {
  if (isFile(response)) {
    return {
      description: 'A file to save',
      content: Object.fromEntries(
        [response.contentType, response.csv, response.jpg].flatMap((type) =>
          type === undefined ? [] : [[type, { schema: { type: 'string', format: 'binary' } }]],
        ),
      ),
    };
  }
  if (isEvents(response)) {
    const event = jsonSchema(zodOf(response.event), 'input');
    return {
      description: 'Server-sent events; the data of each is one JSON value of the schema `x-event`',
      content: { 'text/event-stream': { schema: { type: 'string' }, example, 'x-event': event } },
    };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchema(zodOf(response), 'input'), example } },
  };
}

/** The codes a route may answer: its own, and those that the kit adds for everybody. */
export function errorCodesOf(record: RouteRecord): ErrorCode[] {
  const takesInput = record.params ?? record.query ?? record.body;
  return [
    ...new Set<ErrorCode>([
      ...record.errors,
      ...(takesInput ? (['INVALID_INPUT'] as const) : []),
      ...(isUpload(record.body) ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const) : []),
      ...(record.access === 'public' ? [] : (['UNAUTHENTICATED', 'ACCOUNT_CLOSED', 'ACCOUNT_BLOCKED'] as const)),
      ...(record.access === 'public' || record.access === 'signed-in'
        ? []
        : (['FORBIDDEN', 'DEMO_FORBIDDEN'] as const)),
      ...(record.rateLimit === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
      'INTERNAL',
      'DATABASE_UNAVAILABLE',
      'OVERLOADED',
    ]),
  ];
}

function failures(record: RouteRecord): Record<string, object> {
  const byStatus = Map.groupBy(errorCodesOf(record), (code) => ERROR_CATALOGUE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
      };
      const description = codes.map((code) => `\`${code}\`: ${errorText(code, 'en')}`).join('\n\n');
      return [String(status), { description, content: { 'application/json': { schema } } }];
    }),
  );
}
