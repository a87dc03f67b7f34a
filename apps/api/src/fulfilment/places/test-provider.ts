import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type Answer = { status?: number; json?: unknown; text?: string; after?: number };

/** A provider for tests: an HTTP server with given responses that records the requests. */
export class TestProvider {
  readonly seen: Seen[] = [];
  answer: (seen: Seen, turn: number) => Answer = () => ({ status: 404 });
  url = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const seen = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://host'),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      this.seen.push(seen);
      const { status = 200, json, text: words, after = 0 } = this.answer(seen, this.seen.length);
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(words ?? JSON.stringify(json ?? {}));
      }, after);
    });
  }

  async open() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  forget() {
    this.seen.length = 0;
    this.answer = () => ({ status: 404 });
  }
}
