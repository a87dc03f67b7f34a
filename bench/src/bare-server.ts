// The baseline for cached pages: a server that only sends the same bytes.
import { createServer } from 'node:http';

let head: string[] = [];
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('body' in message)) return;
  const sent = message as BareAnswer;
  head = sent.head;
  body = Buffer.from(sent.body, 'base64');
  if (server.listening) reportPort();
  else server.listen({ host: '127.0.0.1', port: 0 }, reportPort);
});

function reportPort() {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
}

export interface BareAnswer {
  /** Alternating names and values. */
  head: string[];
  /** In base64. */
  body: string;
}
