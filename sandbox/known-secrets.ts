import { sandboxAccess } from './cj/access.ts';
import { easypaisaSecrets } from './easypaisa/secrets.ts';
import { sandboxCredentials } from './ebay/access.ts';
import { inboxAccess } from './inbox/access.ts';
import { jazzcashSecrets } from './jazzcash/secrets.ts';
import { objectStoreAccess } from './object-store/access.ts';
import { paysonSecrets } from './payson/secrets.ts';
import { safepaySecrets } from './safepay/secrets.ts';
import { swedbankSecrets } from './swedbank-pay/secrets.ts';

/** The sandboxes' secrets, which are public and must never protect anything. */
export const knownSecrets: ReadonlySet<string> = new Set(
  [
    easypaisaSecrets,
    inboxAccess,
    jazzcashSecrets,
    objectStoreAccess,
    paysonSecrets,
    safepaySecrets,
    sandboxAccess,
    sandboxCredentials,
    swedbankSecrets,
  ].flatMap((one) => Object.values(one)),
);
