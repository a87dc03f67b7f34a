// npm run shop:create              asks in the terminal
// npm run shop:create -- FILE      reads a YAML or JSON file (docs/examples/shop.yaml)
// PASSWORD, where it is set, becomes the owner's password; otherwise they sign in by code.
import { connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { openImportDatabase } from '../platform/command-database.ts';
import { runCommand } from '../platform/on-shop.ts';
import { createShop } from './create-shop.ts';
import { promptForShop } from './prompt-for-shop.ts';
import { readShopFile } from './read-shop-file.ts';
import { opensNow, readPlan, type ShopPlan } from './shop-plan.ts';

async function run(): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error('Usage: npm run shop:create [-- FILE]');
  const { plan, password = process.env.PASSWORD } = file
    ? { plan: await readShopFile(file) }
    : await askInTerminal();
  if (password && password.length < 8) throw new Error('PASSWORD must have at least 8 characters');
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
    : 'a code sent by SMS (SMS_GATEWAY), or a password: PASSWORD=... npm run staff:add';
  const access = plan.paymentMethods
    .filter((key) => key !== 'cash-on-delivery')
    .map((key) => `  Access to ${key}:  npm run payment:access -- ${key} ${plan.domain} < FILE\n`);
  return `
  The shop ${plan.domain} is there; ${
    opensNow(plan)
      ? 'a running server shows it at once.'
      : 'shoppers see it once its owner opens it at /staff/setup.'
  }
  Hosts:       ${plan.hosts.join(', ')}
  Products:    npm run catalogue:import -- FILE${tenant}
  ${plan.owner.name} signs in at /account/login with ${signIn},
  and sets up a second factor at /account/security.
${access.join('')}
`;
}

await runCommand(run);
