// npm run shop:create              asks in the terminal
// npm run shop:create -- FILE      reads a YAML or JSON file (docs/examples/shop.yaml)
// PASSWORD, where it is set, becomes the owner's password; otherwise they sign in by code.
import { connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { openImportDatabase } from '../../platform/command-database.ts';
import { runCommand } from '../../platform/on-shop.ts';
import { createShop } from './create-shop.ts';
import { promptForShop } from './prompt-for-shop.ts';
import { readShopFile } from './read-shop-file.ts';
import { hiddenWithoutLogin, opensNow, readPlan, type ShopPlan } from './shop-plan.ts';

async function run(): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error('Usage: npm run shop:create [-- FILE]');
  const { plan: requested, password = process.env.PASSWORD } = file
    ? { plan: await readShopFile(file) }
    : await askInTerminal();
  const plan = sendsCodes() ? requested : hiddenWithoutLogin(requested);
  const database = await openImportDatabase(process.env);
  try {
    await migrate(database.url);
    const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-command' });
    try {
      const { isDefault } = await createShop(db, plan, password || undefined);
      process.stdout.write(nextSteps(plan, { isDefault, hasPassword: Boolean(password) }));
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

/** Whether the server can send login codes for every shop: by its gateway, or on the page of messages of the demo shop. */
function sendsCodes(): boolean {
  const { SMS_GATEWAY, DEMO, DATABASE_URL } = process.env;
  return Boolean(SMS_GATEWAY) || (DEMO ? /^(1|true|yes|on)$/i.test(DEMO) : !DATABASE_URL);
}

async function askInTerminal() {
  if (!process.stdin.isTTY) {
    throw new Error('Not an interactive terminal: use npm run shop:create -- FILE');
  }
  const { plan, password } = await promptForShop();
  return { plan: readPlan(plan), password };
}

function nextSteps(plan: ShopPlan, has: { isDefault: boolean; hasPassword: boolean }): string {
  const tenant = has.isDefault ? '' : ` --tenant ${plan.domain}`;
  const signIn = has.hasPassword
    ? 'their number and password'
    : sendsCodes()
      ? 'a code sent by SMS'
      : 'a password (no login codes can be sent yet): PASSWORD=... npm run staff:add';
  const access = plan.paymentMethods
    .filter((key) => key !== 'cash-on-delivery')
    .map((key) => `  Access to ${key}:  npm run payment:access -- ${key} ${plan.domain} < FILE\n`);
  return `
  The shop ${plan.domain} is there; ${
    opensNow(plan)
      ? 'a running server shows it at once.'
      : 'shoppers see it once its owner opens it at /staff/setup.'
  }${
    sendsCodes()
      ? ''
      : '\n  It opens once customers can log in: the owner sets an SMS gateway at /staff/settings/senders.'
  }
  Hosts:       ${plan.hosts.join(', ')}
  Products:    npm run catalogue:import -- FILE${tenant}
  ${plan.owner.name} signs in at /account/login with ${signIn},
  and sets up a second factor at /account/security.
${access.join('')}
`;
}

await runCommand(run);
