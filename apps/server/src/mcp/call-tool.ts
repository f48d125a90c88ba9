import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tool } from './tools.ts';

/**
 * Makes a tool's call of the API with the token of the caller, so that access, limits, parsing and the journal are
 * those of any other program. `ok` is false where the API refuses; `text` is its answer.
 */
export async function callTool(
  app: FastifyInstance,
  { route, call }: Tool,
  input: unknown,
  { ip, headers }: FastifyRequest,
): Promise<{ readonly text: string; readonly ok: boolean }> {
  const { params = {}, query = {}, body } = call(input);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''));
  const answer = await app.inject({
    method: route.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      authorization: headers.authorization ?? '',
      ...(headers['accept-language'] !== undefined && { 'accept-language': headers['accept-language'] }),
    },
    remoteAddress: ip,
    ...(body !== undefined && { payload: body }),
  });
  return { text: answer.body, ok: answer.statusCode < 400 };
}
