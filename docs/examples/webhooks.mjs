// Receives what a webhook of /staff/settings/webhooks sends, and prints a line of JSON for each event. Explained in
// docs/integrations.md. Node 20 or later, nothing to install:
//
//   WEBHOOK_SECRET=whsec_... PORT=8787 node webhooks.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** Seconds of allowed clock skew; older requests may be replays. */
const tolerance = 300;

/** Verifies that the shop sent this body recently. `headers` as Node has them, `body` raw, before any parsing. */
export function isFromShop(secret, headers, body, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': given } = headers;
  if (!id || !given || !(Math.abs(now / 1_000 - Number(seconds)) <= tolerance)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  // For a day after the secret was changed there are two signatures.
  return given.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const shown = Buffer.from(signature, 'base64');
    return version === 'v1' && shown.length === expected.length && timingSafeEqual(shown, expected);
  });
}

/**
 * The newest event of each subject, and all ids. A program that stores these in its database does so in one
 * transaction.
 */
const newest = new Map();
const seen = new Set();

/** Handles an event, also one that is delivered twice, or after a newer one of the same subject. */
function take({ id, type, sequence, data }) {
  if (seen.has(id)) return;
  seen.add(id);
  const subject = `${type.split('.')[0]} ${data.orderId ?? data.paymentId ?? data.itemId ?? data.productId}`;
  const isNews = sequence > (newest.get(subject) ?? 0);
  if (isNews) newest.set(subject, sequence);
  console.log(JSON.stringify({ id, type, isNews, data }));
}

/** The maximum number of bytes of a request; the shop sends far fewer. */
const most = 1_000_000;

async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function serve(secret, port) {
  createServer(async (request, response) => {
    try {
      const body = await bodyOf(request);
      if (!isFromShop(secret, request.headers, body)) return response.writeHead(401).end();
      take(JSON.parse(body));
      // Respond soon; slow work is done afterwards.
      response.writeHead(204).end();
    } catch {
      // A client that disconnects or sends too much must not affect others.
      response.destroy();
    }
  }).listen(port, '127.0.0.1', function () {
    console.log(`listening on http://127.0.0.1:${this.address().port}/`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { WEBHOOK_SECRET: secret = '', PORT = '8787' } = process.env;
  // With an empty key, anybody could sign.
  if (!/^whsec_.+/.test(secret)) {
    console.error('WEBHOOK_SECRET must be the secret that the shop has shown: whsec_...');
    process.exit(1);
  }
  serve(secret, Number(PORT));
}
