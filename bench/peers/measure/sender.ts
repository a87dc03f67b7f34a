import { Agent } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LoadRequest } from '../../src/load/run-load.ts';
import { send } from '../../src/load/time-requests.ts';
import type { Send } from '../peer.ts';

export interface Sender {
  readonly send: Send;
  /** Bytes of all response bodies so far, as sent on the wire. */
  received(): number;
  close(): void;
}

/** Sends requests one after the other on a keep-alive connection, and decompresses the responses. */
export function newSender(origin: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let bytes = 0;
  return {
    async send(request: LoadRequest) {
      const { body, headers } = await send(origin, request, agent);
      bytes += body.length;
      return { headers, body: unpack(body, headers['content-encoding']).toString() };
    },
    received: () => bytes,
    close: () => agent.destroy(),
  };
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return body;
}
