import type { Language } from '@karwan/contract/language';
import type { OrderNewsKind } from '../../platform/jobs.ts';

export interface NewsLabels {
  /** On top of a mail, and the title of a message to a browser. */
  readonly headings: Record<OrderNewsKind, string>;
  /** Leads to where an offer is accepted or declined. */
  readonly answer: string;
  readonly answerBy: string;
  readonly tracking: string;
  readonly refunded: string;
}

const labels: Record<Language, NewsLabels> = {
  en: {
    headings: {
      'order-accepted': 'Order accepted',
      'order-quoted': 'Shipping calculated',
      'order-quote-expired': 'Shipping quote expired',
      'order-confirmed': 'Shipping confirmed',
      'order-purchased': 'Goods purchased',
      'order-shipped': 'On its way',
      'order-in-customs': 'At customs',
      'order-out-for-delivery': 'Out for delivery',
      'order-delivered': 'Delivered',
      'order-cancelled': 'Order cancelled',
      'order-no-show': 'We missed you',
      'order-refunded': 'Refund issued',
    },
    answer: 'Review shipping quote',
    answerBy: 'Please reply by',
    tracking: 'Tracking number',
    refunded: 'Refunded',
  },
  ru: {
    headings: {
      'order-accepted': 'Заказ принят',
      'order-quoted': 'Доставка рассчитана',
      'order-quote-expired': 'Срок расчёта истёк',
      'order-confirmed': 'Доставка согласована',
      'order-purchased': 'Товары выкуплены',
      'order-shipped': 'Заказ в пути',
      'order-in-customs': 'На таможне',
      'order-out-for-delivery': 'Передан курьеру',
      'order-delivered': 'Доставлен',
      'order-cancelled': 'Заказ отменён',
      'order-no-show': 'Мы вас не дождались',
      'order-refunded': 'Деньги возвращены',
    },
    answer: 'Посмотреть расчёт доставки',
    answerBy: 'Ответьте, пожалуйста, до',
    tracking: 'Номер отслеживания',
    refunded: 'Возвращено',
  },
  ar: {
    headings: {
      'order-accepted': 'تم قبول الطلب',
      'order-quoted': 'تم حساب تكلفة الشحن',
      'order-quote-expired': 'انتهت مدة عرض الشحن',
      'order-confirmed': 'تم الاتفاق على الشحن',
      'order-purchased': 'تم شراء المنتجات',
      'order-shipped': 'طلبك في الطريق',
      'order-in-customs': 'في الجمارك',
      'order-out-for-delivery': 'خرج للتوصيل',
      'order-delivered': 'تم التسليم',
      'order-cancelled': 'تم إلغاء الطلب',
      'order-no-show': 'لم نلتقِ بك',
      'order-refunded': 'تمت إعادة المبلغ',
    },
    answer: 'راجع عرض الشحن',
    answerBy: 'يُرجى الرد قبل',
    tracking: 'رقم التتبع',
    refunded: 'المبلغ المُعاد',
  },
  sv: {
    headings: {
      'order-accepted': 'Beställningen är mottagen',
      'order-quoted': 'Frakten är uträknad',
      'order-quote-expired': 'Fraktförslaget har gått ut',
      'order-confirmed': 'Frakten är godkänd',
      'order-purchased': 'Varorna är inköpta',
      'order-shipped': 'På väg',
      'order-in-customs': 'Hos tullen',
      'order-out-for-delivery': 'Ute för leverans',
      'order-delivered': 'Levererad',
      'order-cancelled': 'Beställningen är avbeställd',
      'order-no-show': 'Vi missade dig',
      'order-refunded': 'Pengar tillbaka',
    },
    answer: 'Granska fraktförslaget',
    answerBy: 'Svara senast',
    tracking: 'Kollinummer',
    refunded: 'Återbetalat',
  },
  ur: {
    headings: {
      'order-accepted': 'آرڈر قبول ہو گیا',
      'order-quoted': 'شپنگ کا خرچ طے ہو گیا',
      'order-quote-expired': 'شپنگ کی پیشکش ختم ہو گئی',
      'order-confirmed': 'شپنگ طے ہو گئی',
      'order-purchased': 'سامان خرید لیا گیا',
      'order-shipped': 'آرڈر راستے میں ہے',
      'order-in-customs': 'کسٹمز میں',
      'order-out-for-delivery': 'ترسیل کے لیے روانہ',
      'order-delivered': 'پہنچا دیا گیا',
      'order-cancelled': 'آرڈر منسوخ ہو گیا',
      'order-no-show': 'ملاقات نہ ہو سکی',
      'order-refunded': 'رقم واپس کر دی گئی',
    },
    answer: 'ترسیل کا خرچ دیکھیں',
    answerBy: 'براہِ کرم اس وقت تک جواب دیں',
    tracking: 'ٹریکنگ نمبر',
    refunded: 'واپس کی گئی رقم',
  },
};

export function newsLabels(language: Language): NewsLabels {
  return labels[language];
}
