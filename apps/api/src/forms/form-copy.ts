import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import type { EmailContent, Sender } from '../messages/mail/email-content.ts';
import { renderEmail } from '../messages/mail/render-email.ts';
import { isolated, saidBy } from '../messages/text/isolated.ts';

interface CopyWords {
  readonly heading: string;
  /** What has come, by its form. */
  readonly received: Readonly<Record<string, string>>;
  readonly answer: string;
  notYou(siteName: string): string;
}

const words: Record<Language, CopyWords> = {
  en: {
    heading: 'We have received your message',
    received: {
      contact: 'Thank you. We have received your message.',
      quote: 'Thank you. We have received your quote request.',
      'product-request': 'Thank you. We have received your product request.',
    },
    answer: 'We will reply to this address.',
    notYou: (site) => `If you did not write to ${site}, someone entered your address by mistake.`,
  },
  ru: {
    heading: 'Мы получили ваше обращение',
    received: {
      contact: 'Спасибо. Мы получили ваше сообщение.',
      quote: 'Спасибо. Мы получили ваш запрос цены.',
      'product-request': 'Спасибо. Мы получили ваш запрос товара.',
    },
    answer: 'Мы ответим на этот адрес.',
    notYou: (site) => `Если вы не писали в ${site}, кто-то указал ваш адрес по ошибке.`,
  },
  ar: {
    heading: 'وصلتنا رسالتك',
    received: {
      contact: 'شكرًا لك. وصلتنا رسالتك.',
      quote: 'شكرًا لك. وصلنا طلبك لعرض السعر.',
      'product-request': 'شكرًا لك. وصلنا طلبك للمنتج.',
    },
    answer: 'سنجيبك على هذا العنوان.',
    notYou: (site) => `إذا لم تكن قد كتبت إلى ${isolated(site)}، فقد ذكر أحدهم عنوانك خطأً.`,
  },
  sv: {
    heading: 'Vi har fått ditt meddelande',
    received: {
      contact: 'Tack. Ditt meddelande har kommit fram.',
      quote: 'Tack. Din offertförfrågan har kommit fram.',
      'product-request': 'Tack. Ditt produktönskemål har kommit fram.',
    },
    answer: 'Vi svarar till den här adressen.',
    notYou: (site) => `Om du inte skrev till ${site} har någon angett din adress av misstag.`,
  },
  ur: {
    heading: 'آپ کا پیغام ہمیں مل گیا ہے',
    received: {
      contact: 'شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے۔',
      quote: 'شکریہ۔ قیمت کے لیے آپ کی درخواست ہمیں مل گئی ہے۔',
      'product-request': 'شکریہ۔ مصنوعات کے لیے آپ کی درخواست ہمیں مل گئی ہے۔',
    },
    answer: 'ہم اسی پتے پر جواب دیں گے۔',
    notYou: (site) =>
      `اگر آپ نے ${isolated(site)} کو نہیں لکھا تو کسی نے غلطی سے آپ کا پتہ دے دیا ہے۔`,
  },
};

/**
 * Says to the address that a visitor gave that their message has come. Whose address that is nobody has
 * proved, so nothing that was typed is in it, not even a name.
 */
export function formCopyEmail(
  { email, form, language }: { email: string; form: string; language: string },
  shop: Sender,
) {
  const reader = isLanguage(language) ? language : fallbackLanguage;
  const { answer, heading, notYou, received } = words[reader];
  const content: EmailContent = {
    language: reader,
    heading,
    blocks: [
      { kind: 'text', text: `${received[form] ?? received.contact} ${answer}` },
      { kind: 'text', text: notYou(shop.siteName) },
    ],
    shop,
  };
  return {
    channel: 'email' as const,
    recipient: email,
    ...renderEmail(content, saidBy(shop.siteName, heading, reader)),
  };
}
