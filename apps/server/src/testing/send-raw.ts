import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { RawRequest } from './fuzz-requests.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request without the normalization that `fetch` applies. */
export function sendRaw(origin: string, { method, path, headers, body }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        answer.setEncoding('utf8');
        let text = '';
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
