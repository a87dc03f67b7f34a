// npm run keys:reseal
// Re-encrypts with the current keys what previous ones encrypted: payment credentials, SMS gateways and mail servers of shops, secrets of
// authenticator apps and of webhooks, accounts for refunds. Afterwards *_FORMER may be removed, as docs/operations/keys.md says.
import { resealAppSecrets } from '@karwan/api/customers/accounts/second-factor/reseal-app-secrets';
import { resealSenders } from '@karwan/api/messaging/transport/senders/stored-senders';
import { resealCredentials } from '@karwan/api/payments/credentials/encrypted-credentials';
import { openImportDatabase } from '@karwan/api/platform/command-database';
import { runCommand } from '@karwan/api/platform/on-shop';
import { resealPayouts } from '@karwan/api/sales/life/reseal-payouts';
import { resealWebhookSecrets } from '@karwan/api/shop/integrations/webhooks/reseal-webhook-secrets';
import { connect } from '@karwan/database/connect';
import { loadConfig, paymentSecrets } from './config/config.ts';

async function run(): Promise<void> {
  const config = await loadConfig();
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-reseal' });
  try {
    const credentials = await resealCredentials(db, paymentSecrets(config));
    const senders = await resealSenders(db, paymentSecrets(config));
    const secrets = {
      secret: config.sessionSecret,
      formerSecrets: config.formerSessionSecrets,
    };
    const webhooks = await resealWebhookSecrets(db, secrets);
    const apps = await resealAppSecrets(db, secrets);
    const accounts = await resealPayouts(db, secrets);
    process.stdout.write(
      `Encrypted anew: ${credentials} payment credentials, ${senders} SMS gateways and mail servers, ${apps} authenticator apps, ${webhooks} webhooks, ${accounts} accounts for refunds.\n`,
    );
  } finally {
    await close();
    await database.stop();
  }
}

await runCommand(run);
