import { knownLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { serverTexts } from '@karwan/i18n/server-texts';
import type { EmailContent } from '../../../messaging/transport/mail/email-content.ts';
import { renderEmail } from '../../../messaging/transport/mail/render-email.ts';
import { withSiteName } from '../../../messaging/transport/text/sms-text.ts';

export interface LowItem {
  readonly name: string;
  readonly code: string;
  readonly branchName: string;
  /** The units that can be sold. */
  readonly free: number;
}

/** The e-mail to the shop about items whose stock has become low, in its language. */
export function lowStockEmail(items: readonly LowItem[], shop: TenantSettings, language: string) {
  const t = serverTexts(language);
  const heading = t('lowStock.heading');
  const rows = items.map(({ name, code, branchName, free }) => ({
    label: `${branchName}: ${name} (${code})`,
    value: String(free),
  }));
  const content: EmailContent = {
    language: knownLanguage(language),
    heading,
    blocks: [
      { kind: 'text', text: t('lowStock.text') },
      { kind: 'facts', rows },
    ],
    shop: { ...shop, url: undefined },
  };
  const subject = withSiteName(shop.siteName, heading, knownLanguage(language));
  return { channel: 'email' as const, recipient: shop.email, ...renderEmail(content, subject) };
}
