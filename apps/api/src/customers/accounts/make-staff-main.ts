// npm run staff:add -- PHONE [admin|staff] [DOMAIN]
// Makes the user with this number a member of the shop's staff. PASSWORD, where it is set, becomes
// their password; otherwise they sign in by code. RESET_SECOND_FACTOR=1 is for members who have lost phone and passkeys.
import { onShop, runCommand } from '../../platform/on-shop.ts';
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
  await onShop(domain, async (context) => {
    const forgetFactors = reset === '1';
    const made = await makeStaff(context, { phone, role, password, forgetFactors });
    process.stdout.write(`${made.phone} is ${role} of ${context.tenant.domain}\n${next}`);
  });
}

await runCommand(run);
