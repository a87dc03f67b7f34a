import { proofsOfShop } from '@karwan/api/customers/accounts/proofs/customer-proofs';
import {
  openSenders,
  type SharedSenders,
} from '@karwan/api/messaging/transport/senders/shop-senders';
import { checkSmtp } from '@karwan/api/messaging/transport/senders/smtp-sender';
import { unreadableSenders } from '@karwan/api/messaging/transport/senders/stored-senders';
import { loadAllTenants } from '@karwan/api/platform/tenants';
import { type Config, paymentSecrets } from '../../config/config.ts';
import { type ConfigCheck, type DatabaseCheck, fault, finding } from '../check.ts';

/** Checks the mail, SMS and push configuration. */
export const sendersCheck: ConfigCheck = {
  title: 'mail, SMS and push messages',
  needs: 'config',
  async run({ config }) {
    const { messages, vapid } = config;
    const instead = messages.inbox
      ? 'unless a shop sets its own sender, only the test inbox of this machine gets'
      : 'unless a shop sets its own sender, no one gets';
    const findings = messages.mail
      ? await mailFault(messages.mail.url)
      : [finding('warning', 'SMTP_URL', `is not set: ${instead} mail about orders.`)];
    if (!messages.sms) {
      const what = `is not set: ${instead} login codes and SMS.`;
      findings.push(finding('warning', 'SMS_GATEWAY', what));
    }
    if (!vapid) {
      const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
      findings.push(finding('warning', names, 'are not set: no push messages are sent.'));
    }
    return findings;
  },
};

/** Whether customers of the open shops can log in, and whether the senders that shops have set can be opened. */
export const loginCheck: DatabaseCheck = {
  title: 'how customers log in',
  needs: 'database',
  async run({ db, config, migrations }) {
    if (migrations.open.length > 0) return [];
    const secrets = paymentSecrets(config);
    const broken = (await unreadableSenders(db, secrets)).map(({ domain, channel }) =>
      fault(
        'PAYMENT_SECRETS_KEY',
        `does not open what sends ${channel} of ${domain}: it was stored with another key (PAYMENT_SECRETS_KEY, or else SESSION_SECRET).`,
      ),
    );
    const senders = openSenders({ db, shared: sharedOf(config), ...secrets });
    const { tenants } = await loadAllTenants(db);
    const closed = await Promise.all(
      tenants
        .filter(({ isOpen }) => isOpen)
        .map(async (tenant) => {
          const proofs = await proofsOfShop({ tenant, senders });
          return proofs.length > 0
            ? []
            : [
                fault(
                  'SMS_GATEWAY',
                  `is not set, and ${tenant.domain} is open: nobody can log in there and order. Set it, or let the owner set a gateway at /staff/settings/senders.`,
                ),
              ];
        }),
    );
    return [...broken, ...closed.flat()];
  },
};

/** Which senders the environment sets, without opening them: nothing is sent. */
function sharedOf({ messages: { sms, mail, inbox } }: Pick<Config, 'messages'>): SharedSenders {
  const unused = { send: () => Promise.reject(new Error('nothing is sent')) };
  return {
    ...((sms || inbox) && { sms: unused }),
    ...((mail || inbox) && { mail: unused }),
  };
}

async function mailFault(url: string) {
  try {
    await checkSmtp(url);
    return [];
  } catch (error) {
    const { host } = new URL(url);
    const message = error instanceof Error ? error.message : String(error);
    return [fault('SMTP_URL', `${host} cannot be used (${message}).`)];
  }
}
