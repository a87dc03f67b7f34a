import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

interface LookupRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer> | undefined;
  readonly signal: AbortSignal;
  /** The DNS lookup of the connection; `fetch` has no way to set one. */
  readonly lookup: LookupFunction;
}

/** As `fetch`, with a DNS lookup of the caller's. Redirects are answers. */
export async function fetchWithLookup(
  url: URL | string,
  request: LookupRequest,
): Promise<Response> {
  const { method, headers, body, signal, lookup } = request;
  const target = new URL(url);
  const bytes = body instanceof URLSearchParams ? body.toString() : body;
  const isForm = body instanceof URLSearchParams && {
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = target.protocol === 'https:' ? overHttps : overHttp;
    const request = send(target, {
      method,
      signal,
      lookup,
      agent: false,
      headers: {
        ...isForm,
        ...headers,
        ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    // A response that switches protocols (101) closes the connection without a response event.
    request.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    request.end(bytes);
  });
  const status = response.statusCode ?? 0;
  // These have no body, and `Response` refuses one.
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) response.resume();
  const stream = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
  return new Response(stream, {
    status,
    headers: Object.entries(response.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  });
}
