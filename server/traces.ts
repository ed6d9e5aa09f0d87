import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { onStatement } from '#database/slow-statements.ts';
import { PORTAL_VERSION } from './version.ts';

/** Letters of a statement that a trace shows. */
const MAX_LETTERS = 4000;

/**
 * Sends what each request did and how long its statements took, by OTLP over HTTP. Routes stand there by their pattern
 * and statements by their text with `$1`: no value, no person, no address.
 * @param endpoint without `/v1/traces`
 */
export function sendTraces(app: FastifyInstance, endpoint: string): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'brillanz', 'service.version': PORTAL_VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('brillanz');
  const open = new Map<string, Span>();
  app.addHook('onRequest', async ({ id, method, routeOptions }) => {
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url, 'portal.request_id': id };
    open.set(id, tracer.startSpan(`${method} ${routeOptions.url ?? ''}`, { kind: SpanKind.SERVER, attributes }));
  });
  app.addHook('onResponse', async ({ id }, { statusCode }) => {
    const span = open.get(id);
    open.delete(id);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // Whoever hangs up gets no answer, but the span ends.
  app.addHook('onRequestAbort', async ({ id }) => {
    open.get(id)?.end();
    open.delete(id);
  });
  const stop = onStatement(({ text, started, milliseconds, requestId = '' }) => {
    const request = open.get(requestId);
    if (!request) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_LETTERS) };
    const name = /\w+/.exec(text)?.[0] ?? 'statement';
    const parent = trace.setSpan(ROOT_CONTEXT, request);
    const options = { kind: SpanKind.CLIENT, startTime: started, attributes };
    tracer.startSpan(name, options, parent).end(started + milliseconds);
  });
  app.addHook('onClose', async () => {
    stop();
    await provider.shutdown();
  });
}
