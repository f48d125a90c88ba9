import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessAllows } from '@tsenomer/contracts';
import type { Access } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { apiTokenOf, scopesAllow } from '../kit/index.ts';
import { callTool } from './call-tool.ts';
import { TOOLS } from './tools.ts';

const PATH = '/api/mcp';
/** A call of a tool is a few names and numbers. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * A Model Context Protocol server (`POST /api/mcp`, streamable HTTP without sessions): an API token offers the tools
 * that its scopes and its owner's role open, each a call of the API made with that token (docs/decisions/099).
 */
export function serveMcp(app: FastifyInstance, version: string): void {
  app.post(
    PATH,
    {
      config: { rateLimit: { max: 120, timeWindow: 60_000 }, ofContract: true },
      bodyLimit: BODY_MAX_BYTES,
      onRequest: async (request) => refuseOtherSites(request),
    },
    async (request, reply) => {
      const may = await permissionsOf(app, request);
      // Loaded with the first call: most installations are never asked by a model.
      const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
      const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
      const server = new McpServer({ name: 'tsenomer', version });
      for (const tool of TOOLS.filter(({ route }) => may(route.access))) {
        const { description, input } = tool;
        server.registerTool(tool.name, { description, inputSchema: input }, (given: unknown) =>
          asResult(() => callTool(app, tool, given, request)),
        );
      }
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.raw.on('close', () => void server.close());
      await server.connect(transport);
      reply.hijack();
      await transport.handleRequest(request.raw, reply.raw, request.body);
    },
  );
  // Without sessions there is no stream to listen to and nothing to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: PATH,
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'POST').send({ code: 'METHOD_NOT_ALLOWED', message: 'POST only' }),
    });
}

/** A page of another site may not call in a browser's name, whatever it found out (DNS rebinding). */
function refuseOtherSites({ headers: { origin, host } }: FastifyRequest): void {
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new DomainError('FORBIDDEN');
}

/** What the token of a call opens. @throws DomainError UNAUTHENTICATED without one, or with one that is none. */
async function permissionsOf(app: FastifyInstance, request: FastifyRequest): Promise<(access: Access) => boolean> {
  const token = apiTokenOf(request);
  if (token === null) throw new DomainError('UNAUTHENTICATED');
  const { actor, scopes } = await app.kit.authenticateProgram(token, request.ip);
  return (access) => scopesAllow(scopes, access) && accessAllows(access, actor.role);
}

async function asResult(work: () => Promise<{ readonly text: string; readonly ok: boolean }>): Promise<CallToolResult> {
  const { text, ok } = await work();
  return { content: [{ type: 'text', text }], ...(!ok && { isError: true }) };
}
