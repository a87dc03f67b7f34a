// npm run staff:add -- PHONE [admin|staff] [DOMAIN]
// Makes whoever has this number one of the shop's staff. PASSWORD, where it is set, becomes their
// password; otherwise they sign in by code. RESET_SECOND_FACTOR=1 is for who has lost phone and passkeys.
import { connect } from '@karwan/database/connect';
import { openImportDatabase } from '../catalogue/import/import-database.ts';
import { loadTenants } from '../platform/tenants.ts';
import { makeStaff } from './make-staff.ts';

const usage = 'npm run staff:add -- PHONE [admin|staff] [DOMAIN]';
const next = `At the next login the shop asks for a second factor: whoever has none is led to
/account/security, where an authenticator app or a passkey is set up within a minute.
`;
const isRole = (text: string): text is 'admin' | 'staff' => text === 'admin' || text === 'staff';

async function run(): Promise<void> {
  const [phone, role = 'admin', domain] = process.argv.slice(2);
  const { PASSWORD: password, RESET_SECOND_FACTOR: reset } = process.env;
  if (!phone || !isRole(role)) throw new Error(`Usage: ${usage}`);
  if (password !== undefined && password.length < 8) {
    throw new Error('PASSWORD must have at least 8 characters');
  }
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-staff' });
  try {
    const tenants = await loadTenants(db);
    const tenant = tenants.find((one) => (domain ? one.domain === domain : one.isDefault));
    if (!tenant) throw new Error(domain ? `There is no shop ${domain}` : 'There is no shop yet');
    const forgetFactors = reset === '1';
    const made = await makeStaff({ db, tenant }, { phone, role, password, forgetFactors });
    process.stdout.write(`${made.phone} is ${role} of ${tenant.domain}\n${next}`);
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
