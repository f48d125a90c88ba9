import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { API_ROUTES, REQUEST_HEAD_MAX_BYTES } from '@tsenomer/contracts';
import { authenticateToken } from '@tsenomer/core/access/api-token';
import { authenticate } from '@tsenomer/core/access/auth';
import { readSetting } from '@tsenomer/core/platform/setting';
import type { AppDependencies } from './app-dependencies.ts';
import { decorateKit } from './kit/index.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { openApiDocument } from './openapi/document.ts';
import { serveDocs } from './openapi/serve-docs.ts';
import { observeCollecting } from './plugins/collecting-metrics.ts';
import { observeWatching } from './plugins/watching-metrics.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { observeReplicas } from './plugins/replica-metrics.ts';
import { observeScheduler } from './plugins/scheduler-metrics.ts';
import { refuseWhenOverloaded } from './plugins/overload.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { answerUnreadable } from './plugins/unreadable-requests.ts';
import { serveAgentApplication } from './plugins/agent-application.ts';
import { serveWeb } from './plugins/web.ts';
import { mountAreas } from './routes/mount-areas.ts';
import { systemContext } from '@tsenomer/core';
import { shownUrl } from './shown-url.ts';

/** JSON bodies; uploads have bounds of their own. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** The whole HTTP application, ready to listen or to be asked by `inject`. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    genReqId: () => randomUUID(),
    // Answers are logged by our own hook; what fails is logged by the error mapper.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: REQUEST_HEAD_MAX_BYTES },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
  });
  const system = systemContext({ db: deps.db, jobs: deps.jobs, now: deps.now, installation: deps.facts.installation });

  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  logRequests(app);
  observeCollecting(deps.metrics, system);
  observeWatching(deps.metrics, system);
  observeScheduler(deps.metrics, system);
  observeReplicas(deps.metrics, deps.reads);
  await securityHeaders(app, {
    chatWidgetUrl: deps.config.chatWidgetUrl,
    https: deps.config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(compress, { threshold: 1024 });
  await rateLimits(app, deps.outsideContract);
  serveMetrics(app, deps.metrics);
  await decorateKit(app, {
    authenticate: (token) => authenticate({ ...system, tokenKey: deps.tokenKey }, { token }),
    authenticateProgram: (token, ip) => authenticateToken(system, { token, ip }),
    context: (actor, origin) => ({ ...system, actor, origin, touched: new Set() }),
    readingContext: (actor) => {
      const { now, installation } = system;
      return { db: deps.reads.database(), now, installation, actor };
    },
  });
  await refuseWhenOverloaded(app, deps.overload);
  await app.register(async (api) => mountAreas(api, deps), { prefix: '/api' });
  serveMcp(app, deps.facts.version);
  serveDocs(app, () => openApiDocument(API_ROUTES, deps.facts.version));
  await serveAgentApplication(app, deps.agentFolder);
  await serveWeb(app, {
    folder: deps.webFolder,
    firstLocale: async () => (await readSetting(deps, 'language')).locale,
  });
  return app;
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.debug(
      { method, url: shownUrl(url), status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}
