import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { isolated } from '../messages/text/isolated.ts';

/** What the shop itself reads: what visitors wrote, and what waits to be done. */
export interface StaffWords {
  /** What came, by its form. */
  readonly forms: Readonly<Record<string, string>>;
  readonly message: string;
  readonly from: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly searchedFor: string;
  readonly blogPost: string;
  readonly waitingHeading: string;
  waiting(orderId: string): string;
  /** What an order waits for, by its state. */
  readonly waitsFor: Readonly<Record<string, string>>;
}

const words: Record<Language, StaffWords> = {
  en: {
    forms: {
      contact: 'Message',
      quote: 'Request for a quote',
      'product-request': 'Request for a product',
      'blog-comment': 'Comment to be approved',
    },
    message: 'Message',
    from: 'From',
    email: 'E-mail',
    phone: 'Phone',
    subject: 'Subject',
    searchedFor: 'Searched for',
    blogPost: 'Blog post',
    waitingHeading: 'An order is waiting',
    waiting: (orderId) => `order ${orderId} is waiting`,
    waitsFor: {
      Booked: 'It has not been accepted yet.',
      Accepted: 'Its shipping has no offer yet; the customer was promised one within 48 hours.',
    },
  },
  ru: {
    forms: {
      contact: 'Сообщение',
      quote: 'Запрос цены',
      'product-request': 'Запрос товара',
      'blog-comment': 'Комментарий на проверку',
    },
    message: 'Сообщение',
    from: 'От кого',
    email: 'Эл. почта',
    phone: 'Телефон',
    subject: 'Тема',
    searchedFor: 'Что искали',
    blogPost: 'Запись в блоге',
    waitingHeading: 'Заказ ждёт',
    waiting: (orderId) => `заказ ${orderId} ждёт`,
    waitsFor: {
      Booked: 'Он ещё не принят.',
      Accepted: 'Стоимость доставки ещё не предложена; клиенту её обещали в течение 48 часов.',
    },
  },
  ar: {
    forms: {
      contact: 'رسالة',
      quote: 'طلب عرض سعر',
      'product-request': 'طلب منتج',
      'blog-comment': 'تعليق بانتظار الموافقة',
    },
    message: 'رسالة',
    from: 'من',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    subject: 'الموضوع',
    searchedFor: 'بحث عن',
    blogPost: 'مقالة المدونة',
    waitingHeading: 'طلب في الانتظار',
    waiting: (orderId) => `الطلب رقم ${isolated(orderId)} في الانتظار`,
    waitsFor: {
      Booked: 'لم يُقبل بعد.',
      Accepted: 'لم يُقدَّم عرض لشحنه بعد؛ وقد وُعد العميل به خلال 48 ساعة.',
    },
  },
  sv: {
    forms: {
      contact: 'Meddelande',
      quote: 'Offertförfrågan',
      'product-request': 'Produktönskemål',
      'blog-comment': 'Kommentar att godkänna',
    },
    message: 'Meddelande',
    from: 'Från',
    email: 'E-post',
    phone: 'Telefon',
    subject: 'Ämne',
    searchedFor: 'Sökte efter',
    blogPost: 'Blogginlägg',
    waitingHeading: 'En beställning väntar',
    waiting: (orderId) => `beställning ${orderId} väntar`,
    waitsFor: {
      Booked: 'Den har inte tagits emot än.',
      Accepted: 'Frakten har inget förslag än; kunden har lovats ett inom 48 timmar.',
    },
  },
  ur: {
    forms: {
      contact: 'پیغام',
      quote: 'قیمت کی درخواست',
      'product-request': 'مصنوعات کی درخواست',
      'blog-comment': 'منظوری کے لیے تبصرہ',
    },
    message: 'پیغام',
    from: 'بھیجنے والا',
    email: 'ای میل',
    phone: 'فون',
    subject: 'موضوع',
    searchedFor: 'تلاش کیا گیا',
    blogPost: 'بلاگ تحریر',
    waitingHeading: 'ایک آرڈر انتظار میں ہے',
    waiting: (orderId) => `آرڈر ${isolated(orderId)} انتظار میں ہے`,
    waitsFor: {
      Booked: 'اسے ابھی قبول نہیں کیا گیا۔',
      Accepted: 'اس کی شپنگ کی پیشکش ابھی نہیں ہوئی؛ گاہک سے 48 گھنٹوں میں وعدہ کیا گیا تھا۔',
    },
  },
};

/** The words of the shop's own language, as its settings name it. */
export function staffWords(language: string): StaffWords {
  return words[languageOfShop(language)];
}

export function languageOfShop(language: string): Language {
  return isLanguage(language) ? language : fallbackLanguage;
}
