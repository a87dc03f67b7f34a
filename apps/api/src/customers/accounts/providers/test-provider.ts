import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Input {
  readonly url: URL;
  readonly form: URLSearchParams;
}

type Reply = { status?: number; json?: unknown; text?: string };

/** An HTTP server in place of identity providers and captchas; records the requests. */
export async function openTestProvider() {
  const inputs: Input[] = [];
  let reply: (inputs: Input) => Reply = () => ({ status: 404 });
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const url = new URL(request.url ?? '/', 'http://host');
    const question = { url, form: new URLSearchParams(text) };
    inputs.push(question);
    const { status = 200, json, text: words } = reply(question);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(words ?? JSON.stringify(json ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: inputs,
    answer(by: typeof reply) {
      reply = by;
      inputs.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A provider's key pair, with a function that signs tokens. */
export async function makeSigner(kid = 'key-1') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    sign: (claims: Record<string, unknown>, alg = 'RS256') =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey),
  };
}
