import type { Language } from '@karwan/contract/language';
import { languageOfShop } from '../messages/text/language-of-shop.ts';

/** What the shop itself reads above what a visitor wrote. */
export interface FormWords {
  /** What came, by its form. */
  readonly forms: Readonly<Record<string, string>>;
  readonly message: string;
  readonly from: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly searchedFor: string;
  readonly blogPost: string;
}

const words: Record<Language, FormWords> = {
  en: {
    forms: {
      contact: 'Message',
      quote: 'Quote request',
      'product-request': 'Product request',
      'blog-comment': 'Comment awaiting approval',
    },
    message: 'Message',
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    searchedFor: 'Searched for',
    blogPost: 'Blog post',
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
  },
};

/** The words of the shop's own language, as its settings name it. */
export function formWords(language: string): FormWords {
  return words[languageOfShop(language)];
}
