import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it was exported. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const chance = /^(traceId|spanId|parentSpanId|(start|end)?[tT]imeUnixNano)$/;
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** An OTLP collector on the loopback interface that receives traces over HTTP, as JSON. */
export async function openTraceReceiver() {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    headers.push(request.headers);
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    headers,
    /** All texts of the spans, without times and ids, which could contain any characters by chance. */
    said: () =>
      exports()
        .map((body) => JSON.stringify(body, (name, value) => (chance.test(name) ? null : value)))
        .join('\n')
        .replace(uuids, ''),
    resource: () => fieldsOf(exports()[0]?.resourceSpans[0]?.resource.attributes),
    spans: (): ReceivedSpan[] =>
      exports()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          links: span.links ?? [],
          attributes: fieldsOf(span.attributes),
        })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };

  function exports(): Export[] {
    return bodies.map((body) => JSON.parse(body));
  }
}

export type TraceReceiver = Awaited<ReturnType<typeof openTraceReceiver>>;

const fieldsOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The names of a span and its descendants, each level indented by two spaces, sorted by name. */
export function treeOf(spans: readonly ReceivedSpan[], root: ReceivedSpan, depth = 0): string[] {
  const below = spans
    .filter(({ parentSpanId }) => parentSpanId === root.spanId)
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    `${'  '.repeat(depth)}${root.name}`,
    ...below.flatMap((span) => treeOf(spans, span, depth + 1)),
  ];
}
