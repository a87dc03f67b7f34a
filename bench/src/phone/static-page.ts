import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Largest } from './watch-page.ts';

export interface StaticPage {
  readonly address: string;
  close(): void;
}

/** The baseline for a page: one with only the LCP picture, in the same size. */
export async function serveStaticPage(largest: Largest): Promise<StaticPage> {
  const { url, width, height } = largest;
  const picture = url === '' ? undefined : await fetchPicture(url);
  const html = htmlOf(largest);
  const server = createServer((request, response) => {
    const wantsPicture = picture !== undefined && request.url === '/picture';
    response.writeHead(200, { 'content-type': wantsPicture ? picture.type : 'text/html' });
    response.end(wantsPicture ? picture.bytes : html);
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  if (width * height === 0) throw new Error('the page painted nothing');
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function htmlOf({ url, text, fontSize, width, height }: Largest): string {
  const size = `width:${Math.round(width)}px;height:${Math.round(height)}px`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body =
    url === ''
      ? `<p style="font-size:${fontSize};${size}">${escaped}</p>`
      : `<img src="/picture" alt="" fetchpriority="high" style="display:block;${size}">`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>body{margin:0}</style></head><body>${body}</body></html>`
  );
}

async function fetchPicture(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function listen(server: Server): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ port: 0, host: '127.0.0.1' }, () => resolve());
  return promise;
}
