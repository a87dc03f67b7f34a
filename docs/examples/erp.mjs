// How an ERP keeps stock in step and fetches orders, by a key of /staff/settings/keys that may `orders.read`, `stock.read`
// and `stock.move`. Explained in docs/integrations.md. Node 20 or later, nothing to install:
//
//   SHOP_URL=https://shop.example API_KEY=karwan_key_... node erp.mjs stock figures.csv
//   SHOP_URL=https://shop.example API_KEY=karwan_key_... node erp.mjs orders
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const { SHOP_URL, API_KEY } = process.env;
const tries = 5;

/** Makes a call; waits and tries again where the shop is busy or the minute's requests are used up. */
async function call(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(new URL(path, SHOP_URL), {
      method,
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const content = await answer.json();
    if (answer.ok) return content;
    const isBusy = answer.status === 429 || answer.status === 503;
    if (!isBusy || attempt === tries) {
      throw new Error(`${method} ${path}: ${answer.status} ${content.code} ${content.message}`);
    }
    const seconds = Number(answer.headers.get('retry-after') ?? 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Brings what lies in branches to the ERP's figures: lines of `code,branch,units`, the branch by its id. */
async function sendStock(file) {
  const of = statSync(file).mtime.toISOString();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [code, branch, units] = line.trim().split(',');
    const query = new URLSearchParams({ q: code, 'branches[0]': branch });
    const { items } = await call('GET', `/v1/stock/items?${query}`);
    const item = items.find((one) => one.code === code);
    if (!item) {
      console.log(`${code}: not sold by branch ${branch}`);
      continue;
    }
    const change = Number(units) - item.physical;
    if (change === 0) continue;
    // The same correction of the same file has the same key, so that one sent twice is booked once.
    const text = `${of} ${item.itemId} ${item.physical} ${units}`;
    const key = createHash('sha256').update(text).digest('base64url');
    const note = `ERP, ${of}`;
    const lines = [{ itemId: item.itemId, change }];
    const booked = await call('POST', '/v1/stock/movements', {
      ...{ key, reason: 'correction', note, lines },
    });
    console.log(`${code}: ${change > 0 ? '+' : ''}${change}, ${booked.items[0].free} for sale`);
  }
}

/** Prints the orders that wait to be sent, a line of JSON each. */
async function fetchOrders() {
  let before = '';
  do {
    const query = new URLSearchParams({ view: 'to-send', ...(before && { before }) });
    const { orders, next } = await call('GET', `/v1/order-desk/orders?${query}`);
    for (const order of orders) console.log(JSON.stringify(order));
    before = next;
  } while (before);
}

const [what, file] = process.argv.slice(2);
if (what === 'stock') await sendStock(file);
else if (what === 'orders') await fetchOrders();
else console.error('Say `stock FILE` or `orders`.');
