// npm run staff:add -- PHONE [admin|staff] [DOMAIN]
// Makes whoever has this number one of the shop's staff. PASSWORD, where it is set, becomes their
// password; otherwise they sign in by code.
import { connect } from '@karwan/database/connect';
import { openImportDatabase } from '../catalogue/import/import-database.ts';
import { loadTenants } from '../platform/tenants.ts';
import { makeStaff } from './make-staff.ts';

const usage = 'npm run staff:add -- PHONE [admin|staff] [DOMAIN]';
const isRole = (text: string): text is 'admin' | 'staff' => text === 'admin' || text === 'staff';

async function run(): Promise<void> {
  const [phone, role = 'admin', domain] = process.argv.slice(2);
  const { PASSWORD: password } = process.env;
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
    const made = await makeStaff({ db, tenant }, { phone, role, password });
    process.stdout.write(`${made.phone} is ${role} of ${tenant.domain}\n`);
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
