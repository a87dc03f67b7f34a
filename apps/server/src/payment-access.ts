// npm run payment:access -- GATEWAY [DOMAIN] < access.json
// Gives a shop its own access to a payment service; an empty input takes it away. It is read from the
// standard input, so that no list of processes and no history of a shell shows it.
import { text } from 'node:stream/consumers';
import { openImportDatabase } from '@karwan/api/catalogue/import/import-database';
import { gatewayKeys, keepAccess } from '@karwan/api/payments/keep-access';
import { findTenant, loadTenants } from '@karwan/api/platform/tenants';
import { connect } from '@karwan/database/connect';
import { loadConfig } from './config/config.ts';

async function run(): Promise<void> {
  const [gateway, domain] = process.argv.slice(2);
  if (!gateway || !gatewayKeys.includes(gateway)) {
    const usage = 'npm run payment:access -- GATEWAY [DOMAIN] < access.json';
    throw new Error(`Usage: ${usage}\nGATEWAY is one of ${gatewayKeys.join(', ')}`);
  }
  const { payments, sessionSecret } = await loadConfig();
  const given = await text(process.stdin);
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-payment-access' });
  try {
    const tenant = findTenant(await loadTenants(db), domain, undefined);
    if (!tenant) throw new Error(domain ? `There is no shop ${domain}` : 'There is no shop yet');
    const asked = { tenantId: tenant.id, gateway, text: given };
    const kept = await keepAccess(db, payments.secret ?? sessionSecret, asked);
    const has = kept ? 'has its own access' : 'has no access of its own';
    process.stdout.write(`${tenant.domain} ${has} to ${gateway}\n`);
  } finally {
    await close();
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
