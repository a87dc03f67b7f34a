// npm run payment:access -- GATEWAY [DOMAIN] < access.json
// Stores a shop's own credentials for a payment provider; empty input deletes them. They are read from standard
// input, so that they appear in no process list and no shell history.
import { text } from 'node:stream/consumers';
import { setCredentials } from '@karwan/api/payments/credentials/set-credentials';
import { onShop, runCommand } from '@karwan/api/platform/on-shop';
import { isOnlineGateway, onlineGateways } from '@karwan/contract/payment-page';
import { loadConfig, paymentSecrets } from './config/config.ts';

async function run(): Promise<void> {
  const [gateway, domain] = process.argv.slice(2);
  if (!gateway || !isOnlineGateway(gateway)) {
    const usage = 'npm run payment:access -- GATEWAY [DOMAIN] < access.json';
    throw new Error(`Usage: ${usage}\nGATEWAY is one of ${onlineGateways.join(', ')}`);
  }
  const { secret } = paymentSecrets(await loadConfig());
  const given = await text(process.stdin);
  await onShop(domain, async ({ db, tenant }) => {
    const requested = { tenantId: tenant.id, gateway, text: given };
    const hasOwn = await setCredentials(db, secret, requested);
    const has = hasOwn ? 'has its own access' : 'has no access of its own';
    process.stdout.write(`${tenant.domain} ${has} to ${gateway}\n`);
  });
}

await runCommand(run);
