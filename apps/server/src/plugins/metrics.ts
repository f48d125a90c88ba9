import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Attributes, Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';

/** A value as it is now, with what distinguishes it. */
export interface Reading {
  readonly value: number;
  readonly attributes?: Attributes;
}

/** The process's measurements, in Prometheus' format. */
export interface Metrics {
  readonly meter: Meter;
  /**
   * Adds a gauge that is read whenever somebody collects; how the parser's counts come in. A failing read gives no
   * value.
   */
  observe(name: string, description: string, read: () => Promise<readonly Reading[]> | readonly Reading[]): void;
  text(): Promise<string>;
  shutdown(): Promise<void>;
}

const NANOSECONDS = 1e9;

export function createMetrics(): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('tsenomer');
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const metrics: Metrics = {
    meter,
    observe(name, description, read) {
      meter.createObservableGauge(name, { description }).addCallback(async (result) => {
        for (const { value, attributes } of await read()) result.observe(value, attributes);
      });
    },
    text: async () => serializer.serialize((await exporter.collect()).resourceMetrics),
    async shutdown() {
      loop.disable();
      await provider.shutdown();
    },
  };
  metrics.observe('event_loop_lag_p99_seconds', 'Lag of the event loop since the last collection', () => {
    const value = loop.percentile(99) / NANOSECONDS;
    loop.reset();
    return [{ value: Number.isFinite(value) ? value : 0 }];
  });
  metrics.observe('process_memory_bytes', 'Memory of the process by kind', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [['rss', rss] as const, ['heap', heapUsed] as const, ['external', external] as const].map(
      ([kind, value]) => ({
        value,
        attributes: { kind },
      }),
    );
  });
  return metrics;
}

/** Times every request by route and status, and answers `GET /api/metrics`. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.meter.createHistogram('http_request_duration_seconds', {
    description: 'Time from a request to the end of its answer',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.record(reply.elapsedTime / 1000, { method: request.method, route, status: reply.statusCode });
    done();
  });
  app.get('/api/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  );
}
