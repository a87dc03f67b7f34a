import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { isolated } from '../../messages/text/isolated.ts';

/** What the messages about a booking say. Amounts, names and numbers come in ready to be shown. */
export interface OrderWords {
  subject(siteName: string, id: string): string;
  greeting(name: string): string;
  thanks(id: string): string;
  /** On top of the mail. */
  heading: string;
  phone: string;
  email: string;
  notes: string;
  viewOrder: string;
  shippingIsOpen: string;
  items: string;
  shipping: string;
  insurance: string;
  serviceFee: string;
  reserveFee: string;
  insuranceFee: string;
  total: string;
  customDuty: string;
  sms(siteName: string, id: string, total: string): string;
}

const words: Record<Language, OrderWords> = {
  en: {
    subject: (siteName, id) => `${siteName}: your order ${id}`,
    greeting: (name) => `Dear ${name},`,
    thanks: (id) => `Thank you for your order ${id}.`,
    heading: 'Your order has been placed',
    phone: 'Phone',
    email: 'Email',
    notes: 'Your notes',
    viewOrder: 'View your order',
    shippingIsOpen: 'Shipping will be calculated, and we will contact you within 48 hours.',
    items: 'Items',
    shipping: 'Shipping',
    insurance: 'Shipping insurance',
    serviceFee: 'Service fee',
    reserveFee: 'Reserve fee',
    insuranceFee: 'Shipping insurance',
    total: 'Total',
    customDuty: 'Custom duty, paid on arrival',
    sms: (siteName, id, total) => `${siteName}: order ${id} placed, total ${total}.`,
  },
  ru: {
    subject: (siteName, id) => `${siteName}: ваш заказ ${id}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    thanks: (id) => `Благодарим вас за заказ ${id}.`,
    heading: 'Ваш заказ оформлен',
    phone: 'Телефон',
    email: 'Эл. почта',
    notes: 'Ваш комментарий',
    viewOrder: 'Посмотреть заказ',
    shippingIsOpen: 'Мы рассчитаем стоимость доставки и свяжемся с вами в течение 48 часов.',
    items: 'Товары',
    shipping: 'Доставка',
    insurance: 'Страхование доставки',
    serviceFee: 'Сервисный сбор',
    reserveFee: 'Резервный сбор',
    insuranceFee: 'Страхование доставки',
    total: 'Итого',
    customDuty: 'Таможенная пошлина, оплачивается при получении',
    sms: (siteName, id, total) => `${siteName}: заказ ${id} оформлен, итого ${total}.`,
  },
  ar: {
    subject: (siteName, id) => `${isolated(siteName)}: طلبك رقم ${isolated(id)}`,
    greeting: (name) => `مرحبًا ${isolated(name)}،`,
    thanks: (id) => `شكرًا لك على طلبك رقم ${isolated(id)}.`,
    heading: 'تم تسجيل طلبك',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    notes: 'ملاحظاتك',
    viewOrder: 'عرض الطلب',
    shippingIsOpen: 'سنحسب تكلفة الشحن ونتواصل معك خلال 48 ساعة.',
    items: 'المنتجات',
    shipping: 'الشحن',
    insurance: 'تأمين الشحن',
    serviceFee: 'رسوم الخدمة',
    reserveFee: 'رسوم الحجز',
    insuranceFee: 'تأمين الشحن',
    total: 'الإجمالي',
    customDuty: 'الرسوم الجمركية، تُدفع عند الوصول',
    sms: (siteName, id, total) =>
      `${isolated(siteName)}: تم تسجيل طلبك رقم ${isolated(id)}، الإجمالي ${isolated(total)}.`,
  },
  sv: {
    subject: (siteName, id) => `${siteName}: din beställning ${id}`,
    greeting: (name) => `Hej ${name},`,
    thanks: (id) => `Tack för din beställning ${id}.`,
    heading: 'Din beställning är lagd',
    phone: 'Telefon',
    email: 'E-post',
    notes: 'Ditt meddelande',
    viewOrder: 'Visa beställningen',
    shippingIsOpen: 'Vi räknar ut frakten och hör av oss till dig inom 48 timmar.',
    items: 'Varor',
    shipping: 'Frakt',
    insurance: 'Fraktförsäkring',
    serviceFee: 'Serviceavgift',
    reserveFee: 'Reservationsavgift',
    insuranceFee: 'Fraktförsäkring',
    total: 'Totalt',
    customDuty: 'Tull, betalas vid ankomst',
    sms: (siteName, id, total) => `${siteName}: beställning ${id} är lagd, totalt ${total}.`,
  },
  ur: {
    subject: (siteName, id) => `${isolated(siteName)}: آپ کا آرڈر ${isolated(id)}`,
    greeting: (name) => `محترم ${isolated(name)}،`,
    thanks: (id) => `آپ کے آرڈر ${isolated(id)} کا شکریہ۔`,
    heading: 'آپ کا آرڈر بک ہو گیا ہے',
    phone: 'فون',
    email: 'ای میل',
    notes: 'آپ کی ہدایات',
    viewOrder: 'آرڈر دیکھیں',
    shippingIsOpen: 'شپنگ کا حساب لگا کر ہم 48 گھنٹے کے اندر آپ سے رابطہ کریں گے۔',
    items: 'اشیاء',
    shipping: 'شپنگ',
    insurance: 'شپنگ انشورنس',
    serviceFee: 'سروس فیس',
    reserveFee: 'ریزرو فیس',
    insuranceFee: 'شپنگ انشورنس',
    total: 'کل رقم',
    customDuty: 'کسٹم ڈیوٹی، سامان پہنچنے پر ادا ہوگی',
    sms: (siteName, id, total) =>
      `${isolated(siteName)}: آرڈر ${isolated(id)} بک ہو گیا ہے، کل رقم ${isolated(total)}۔`,
  },
};

/** The words of the language that an order was placed in. */
export function orderWords(language: string): OrderWords {
  return words[isLanguage(language) ? language : fallbackLanguage];
}
