import { unreadableCredentials } from '@karwan/api/payments/credentials/encrypted-credentials';
import { activeGateways } from '@karwan/api/payments/providers/active-gateways';
import { paymentProviders } from '@karwan/api/payments/providers/registry';
import { paymentSecrets } from '../../config/config.ts';
import { type DatabaseCheck, type Finding, fault, finding } from '../check.ts';

/** Whether the payment methods that shops have enabled have credentials. */
export const paymentsCheck: DatabaseCheck = {
  title: 'access to payment services',
  needs: 'database',
  async run({ db, config, isPublic, migrations }) {
    if (migrations.open.length > 0) return [];
    const [active, unreadable] = await Promise.all([
      activeGateways(db),
      unreadableCredentials(db, paymentSecrets(config)),
    ]);
    const broken = unreadable.map(({ domain, gateway }) =>
      fault(
        'PAYMENT_SECRETS_KEY',
        `does not open the access of ${domain} to ${gateway}: it was stored with another key (PAYMENT_SECRETS_KEY, or else SESSION_SECRET).`,
      ),
    );
    const missing = active.flatMap(({ domain, gateway, hasOwn }): Finding[] => {
      const required = paymentProviders.find(({ key }) => key === gateway)?.environment.required;
      if (hasOwn || required === undefined) return [];
      const reached = config.payments.providers[gateway];
      if (reached?.kind === 'service') return [];
      const what = reached
        ? `are not set: ${domain} takes test payments by ${gateway}.`
        : `are not set: ${domain} offers ${gateway} and cannot reach it. Set them, store its own access ("npm run payment:access -- ${gateway} ${domain}"), or switch the method off.`;
      return [finding(isPublic || !reached ? 'fault' : 'warning', required, what)];
    });
    return [...broken, ...missing];
  },
};
