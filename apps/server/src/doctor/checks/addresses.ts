import { isIP } from 'node:net';
import { type ConfigCheck, type Finding, fault, finding, warning } from '../check.ts';

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is a loopback address. */
export const isLoopback = (url: string): boolean => onThisMachine.has(new URL(url).hostname);

/** A host name without dots, or an address of a private network. */
function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!host.includes('.') && !host.includes(':')) return true;
  if (/\.(internal|local|svc|cluster\.local)$/.test(host)) return true;
  return (
    isIP(host) > 0 && /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|::1)/.test(host)
  );
}

/** Checks PUBLIC_URL and the proxy in front of the shop. */
export const publicUrlCheck: ConfigCheck = {
  title: 'the address of the shop',
  needs: 'config',
  run({ given, config, isPublic }) {
    const found: Finding[] = [];
    if (!isPublic) {
      return config.database.kind === 'server'
        ? [
            warning(
              'PUBLIC_URL',
              'is not set, or is on this machine: no one else can visit the shop.',
            ),
          ]
        : [];
    }
    if (!config.publicUrl.startsWith('https:')) {
      found.push(
        fault(
          'PUBLIC_URL',
          'is not https: sessions and addresses are not encrypted, and browsers refuse passkeys and push messages.',
        ),
      );
    }
    if (!given.TRUST_PROXY) {
      found.push(
        warning(
          'TRUST_PROXY',
          'is not set: behind a proxy all visitors have its address and share one limit of requests.',
        ),
      );
    }
    if (given.TRUST_PROXY && /^(true|\*|0\.0\.0\.0\/0)$/.test(given.TRUST_PROXY)) {
      found.push(fault('TRUST_PROXY', 'trusts every client: any client can fake its address.'));
    }
    if (given.WEBHOOKS_TO_LOOPBACK && config.webhooksToLoopback) {
      found.push(
        fault(
          'WEBHOOKS_TO_LOOPBACK',
          'is set: whoever may add webhooks reaches services of this machine.',
        ),
      );
    }
    return found;
  },
};

/** Finds services that are reached without TLS across public networks. */
export const plainTextCheck: ConfigCheck = {
  title: 'encrypted connections',
  needs: 'config',
  run({ given, isPublic }) {
    return Object.entries(given).flatMap(([name, value]) => {
      if (name === 'PUBLIC_URL') return [];
      const url = URL.parse(value);
      if (!url?.hostname || isOwnNetwork(url.hostname)) return [];
      if (url.protocol === 'http:') {
        return [finding(isPublic ? 'fault' : 'warning', name, 'is not encrypted: use https.')];
      }
      if (url.protocol === 'redis:') {
        return [warning(name, 'is not encrypted: use rediss:// across shared networks.')];
      }
      const isPostgres = /^postgres(ql)?:$/.test(url.protocol);
      const mode = url.searchParams.get('sslmode') ?? 'disable';
      if (isPostgres && /^(disable|allow|prefer|no-verify)$/.test(mode)) {
        return [
          warning(name, 'is reached without a checked certificate: add sslmode=verify-full to it.'),
        ];
      }
      return [];
    });
  },
};

/** Finds switches that are meant for development and tests. */
export const switchesCheck: ConfigCheck = {
  title: 'protections that are switched off',
  needs: 'config',
  run({ given, config, isPublic }) {
    if (!isPublic) return [];
    const found: Finding[] = [];
    if (config.mode !== 'production') {
      found.push(fault('NODE_ENV', `is ${config.mode}: a shop that is open runs with production.`));
    }
    if (config.demo) {
      found.push(
        fault(
          'DEMO',
          'loads the demo shop into an empty database, with staff whose numbers are public: set DEMO=0.',
        ),
      );
    }
    if (config.rateLimit === 0) {
      found.push(warning('RATE_LIMIT', 'is 0: one visitor can overload the shop.'));
    }
    if (!config.shedsLoad) {
      found.push(warning('LOAD_SHEDDING', 'is off: under too much load, every visitor waits.'));
    }
    if (/^(debug|trace)$/.test(config.logLevel)) {
      found.push(warning('LOG_LEVEL', `is ${config.logLevel}: the log grows quickly.`));
    }
    if (given.EBAY_NOTICE_SIGNATURES === 'ignore') {
      found.push(fault('EBAY_NOTICE_SIGNATURES', 'is ignore: anyone can send these notices.'));
    }
    if (/^(1|true|yes)$/.test(given.JAZZCASH_UNSIGNED_ANSWERS ?? '')) {
      found.push(warning('JAZZCASH_UNSIGNED_ANSWERS', 'accepts unsigned answers.'));
    }
    if (!config.accounts.captcha) {
      found.push(warning('CAPTCHA', 'is not set: programs can make the shop send codes by SMS.'));
    }
    return found;
  },
};
