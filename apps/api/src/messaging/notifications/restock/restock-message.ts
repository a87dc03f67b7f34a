import { knownLanguage } from '@karwan/contract/language';
import type { ProductOption } from '@karwan/contract/product';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import {
  type Block,
  buttonOf,
  type EmailContent,
  type Sender,
} from '../../transport/mail/email-content.ts';
import { renderEmail } from '../../transport/mail/render-email.ts';
import { boundedSms, smsText, withSiteName } from '../../transport/text/sms-text.ts';

/** A restocked variant, and the token of the unsubscribe link. */
export interface BackInStock {
  readonly item_custom_id: string;
  readonly name: string;
  readonly options: readonly ProductOption[];
  readonly code: string;
  /** The variant's value ids by option id. */
  readonly choice: Readonly<Record<string, string>>;
  readonly mailbox: string | null;
}

/** The mail, the SMS and the push notification that a variant is back in stock. */
export function restockMessage(
  back: BackInStock,
  shop: Sender,
  language: string,
  t: ServerTranslate = serverTexts(language),
) {
  const reader = knownLanguage(language);
  const heading = t('restockNotice.heading');
  const sentence = t('restockNotice.text', { name: back.name });
  const chosen = chosenValues(back);
  const path = `/shop/product/${encodeURIComponent(back.item_custom_id)}?variant=${encodeURIComponent(back.code)}`;
  const blocks: Block[] = [{ kind: 'text', text: sentence }];
  if (chosen.length > 0) blocks.push({ kind: 'facts', rows: chosen });
  blocks.push(...buttonOf(shop.url && `${shop.url}${path}`, t('restockNotice.open')), {
    kind: 'text',
    text: t('restockNotice.once'),
  });
  if (shop.url && back.mailbox) {
    const url = `${shop.url}/shop/restock/stop/${back.mailbox}`;
    const stop = { label: t('restockNotice.stop'), value: t('restock.stop'), url };
    blocks.push({ kind: 'facts', rows: [stop] });
  }
  const content: EmailContent = { language: reader, heading, blocks, shop };
  const text = [sentence, ...chosen.map(({ label, value }) => `${label}: ${value}`)].join(' ');
  return {
    email: {
      channel: 'email' as const,
      ...renderEmail(content, withSiteName(shop.siteName, sentence, reader)),
    },
    sms: {
      channel: 'sms' as const,
      subject: '',
      body: smsText(
        boundedSms(
          withSiteName(shop.siteName, sentence, reader),
          chosen.map(({ label, value }) => `${label}: ${value}.`),
          shop.url ? `${shop.url}${path}` : '',
          reader,
        ),
        reader,
      ),
      content: null,
    },
    browser: {
      channel: 'push' as const,
      recipient: '',
      subject: heading,
      body: JSON.stringify({
        title: heading,
        body: text,
        clickAction: path,
        icon: '/icon-192.png',
      }),
    },
  };
}

/** The variant's values by the names of their options, in the options' order. */
const chosenValues = ({ choice, options }: BackInStock) =>
  options.flatMap(({ optionId, optionTitle, values }) => {
    const chosen = values.find(({ valueId }) => valueId === choice[optionId]);
    return chosen ? [{ label: optionTitle, value: chosen.valueTitle }] : [];
  });
