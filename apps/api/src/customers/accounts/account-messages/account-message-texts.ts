import type { Language } from '@karwan/contract/language';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import type {
  Block,
  EmailContent,
  Sender,
} from '../../../messaging/transport/mail/email-content.ts';
import { renderEmail } from '../../../messaging/transport/mail/render-email.ts';
import { dateTimeText } from '../../../messaging/transport/text/moments.ts';
import { smsText, withSiteName } from '../../../messaging/transport/text/sms-text.ts';

/** Security events that an account's owner is told about. */
export type AccountMessageKind =
  | 'new-device'
  | 'password-set'
  | 'password-changed'
  | 'phone-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'recovery-codes-renewed'
  | 'second-factor-reset'
  | 'accounts-merged'
  | 'account-deleted';

/** The email and the SMS of a message; `detail` is the name of the device or passkey, or the last digits of the new number. */
export function accountMessageTexts(
  { detail = '', kind }: { readonly kind: AccountMessageKind; readonly detail?: string },
  shop: Sender,
  language: Language,
  t: ServerTranslate = serverTexts(language),
) {
  const heading = t(`accountNotice.heading.${kind}`);
  const sentence = t(`accountNotice.text.${kind}`, { site: shop.siteName, detail });
  const itWasNot = t('accountNotice.itWasNot');
  const isOver = kind === 'account-deleted';
  const device = kind === 'new-device' ? [{ label: t('accountNotice.device'), value: detail }] : [];
  const when = { label: t('accountNotice.when'), value: dateTimeText(new Date(), language) };
  const advice: Block[] = [{ kind: 'text', text: `${t('accountNotice.itWasMe')} ${itWasNot}` }];
  if (shop.url) {
    const url = `${shop.url}/account/password`;
    advice.push({ kind: 'button', label: t('accountNotice.openAccount'), url });
  }
  const content: EmailContent = {
    language,
    heading,
    blocks: [
      { kind: 'text', text: t('accountNotice.greeting') },
      { kind: 'text', text: sentence },
      { kind: 'facts', rows: [...device, when] },
      ...(isOver ? [] : advice),
    ],
    shop,
  };
  const text = isOver ? sentence : `${sentence} ${itWasNot}`;
  return {
    email: renderEmail(content, withSiteName(shop.siteName, heading, language)),
    sms: { subject: '', body: smsText(text, language), content: null },
  };
}
