// How an ERP keeps stock and prices in step and fetches orders, by a key of /staff/settings/keys that may `orders.read`,
// `stock.read`, `stock.move` and `prices.edit`. Explained in docs/integrations.md. Node 20 or later, nothing to install:
//
//   SHOP_URL=https://shop.example API_KEY=karwan_key_... node erp.mjs stock figures.csv
//   SHOP_URL=https://shop.example API_KEY=karwan_key_... node erp.mjs prices prices.csv
//   SHOP_URL=https://shop.example API_KEY=karwan_key_... node erp.mjs orders
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const { SHOP_URL, API_KEY } = process.env;
const tries = 5;

/** Makes an API call; retries after `Retry-After` if the shop is busy or the key's rate limit is used up. */
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

/** The cells of a CSV file's lines, without the header. */
function rowsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1);
  return lines.filter((line) => line.trim()).map((line) => line.trim().split(','));
}

const keyOf = (text) => createHash('sha256').update(text).digest('base64url');

/** Sets the branches' stock to the ERP's: lines of `code,branch,units`, the branch by its id. */
async function sendStock(file) {
  const of = statSync(file).mtime.toISOString();
  for (const [code, branch, units] of rowsOf(file)) {
    const query = new URLSearchParams({ q: code, 'branches[0]': branch });
    const { items } = await call('GET', `/v1/stock/items?${query}`);
    const item = items.find((one) => one.code === code);
    if (!item) {
      console.log(`${code}: not sold by branch ${branch}`);
      continue;
    }
    const change = Number(units) - item.physical;
    if (change === 0) continue;
    // The idempotency key: the same correction of the same file is booked once.
    const text = `${of} ${item.itemId} ${item.physical} ${units}`;
    const key = keyOf(text);
    const note = `ERP, ${of}`;
    const lines = [{ itemId: item.itemId, change }];
    const booked = await call('POST', '/v1/stock/movements', {
      key,
      reason: 'correction',
      note,
      lines,
    });
    console.log(`${code}: ${change > 0 ? '+' : ''}${change}, ${booked.items[0].free} for sale`);
  }
}

// Currencies whose minor unit is not a hundredth (ISO 4217).
const withoutParts = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const inThousandths = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** Converts `1249.50` to minor units of a currency. */
function amountOf(text, currency) {
  const parts = withoutParts.test(currency) ? 0 : 2;
  const decimals = inThousandths.test(currency) ? 3 : parts;
  const [whole, part = ''] = (text ?? '').split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(part) || part.length > decimals) {
    throw new Error(`${text} is no amount of ${currency}`);
  }
  return Number(whole + part.padEnd(decimals, '0'));
}

/** The most prices per call. */
const maxPrices = 500;

/**
 * Sets prices to the ERP's: lines of `code,branch,price,sale`, in the branch's currency; an empty sale price ends the
 * sale.
 */
async function sendPrices(file) {
  const changes = [];
  for (const [code, branch, price, sale = ''] of rowsOf(file)) {
    const query = new URLSearchParams({ q: code, 'branches[0]': branch });
    const { rows } = await call('GET', `/v1/staff/prices?${query}`);
    const row = rows.find((one) => one.code === code);
    if (!row) {
      console.log(`${code}: not sold by branch ${branch}`);
      continue;
    }
    const requested = {
      price: amountOf(price, row.currency),
      salePrice: sale === '' ? null : amountOf(sale, row.currency),
    };
    if (row.price === requested.price && row.salePrice === requested.salePrice) continue;
    // The price that was read: if somebody else has changed it since, it is kept, and the result says so.
    const read = { price: row.price, salePrice: row.salePrice };
    changes.push({ code, row: { itemId: row.itemId, read, ...requested } });
  }
  for (let from = 0; from < changes.length; from += maxPrices) {
    const part = changes.slice(from, from + maxPrices);
    const rows = part.map(({ row }) => row);
    const body = {
      key: keyOf(`${statSync(file).mtime.toISOString()} ${JSON.stringify(rows)}`),
      rows,
    };
    const { results } = await call('POST', '/v1/staff/prices/apply', body);
    for (const { itemId, done, code: refusal } of results) {
      const { code, row } = part.find((one) => one.row.itemId === itemId);
      console.log(`${code}: ${done ? `${row.read.price} to ${row.price}` : refusal}`);
    }
  }
}

/** Prints the orders that wait to be sent, one line of JSON each. */
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
else if (what === 'prices') await sendPrices(file);
else if (what === 'orders') await fetchOrders();
else console.error('Say `stock FILE`, `prices FILE` or `orders`.');
