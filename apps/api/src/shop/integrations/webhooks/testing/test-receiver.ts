import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { TestShop } from '../../../../testing/open-test-shop.ts';
import { testSecret } from '../../../../testing/test-context.ts';
import { newWebhookSecret, sealSecret } from '../webhook-secret.ts';

/** A request as the receiver got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** A local HTTP server that receives webhooks. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer = { status: 200, text: 'thank you', headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, text, ...JSON.parse(text) });
    response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    address: `http://127.0.0.1:${port}/hook`,
    /** Sets the following responses. */
    answers(status: number, text = '', headers: Record<string, string> = {}) {
      answer = { status, text, headers };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A webhook of the shop, with its secret. */
export async function newWebhook(
  { db, tenant }: Pick<TestShop, 'db' | 'tenant'>,
  address: string,
  events: readonly string[],
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const sealed = await sealSecret({ secret: testSecret }, secret);
  const { rows } = await sql<{ id: number }>`
    insert into webhook (tenant_id, name, address, events, secret)
    values (${tenant.id}, 'ERP', ${address}, ${[...events]}::text[], ${sealed})
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, secret };
}

/** Makes waiting deliveries due. */
export const advanceClock = ({ db }: Pick<TestShop, 'db'>) =>
  sql`update webhook_delivery set next_try_at = now() where state = 'waiting'`.execute(db);
