import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { isolated } from '../../messages/text/isolated.ts';
import type { OrderNewsKind } from '../../platform/jobs.ts';

/** One sentence a kind, with the order's number; who is missed at a door hears another one. */
export type NewsWords = Record<OrderNewsKind | 'missed-at-the-door', (id: string) => string>;

const words: Record<Language, NewsWords> = {
  en: {
    'order-accepted': (id) => `The shop has accepted your order ${id}.`,
    'order-quoted': (id) =>
      `We have calculated shipping for your order ${id}. Please accept it within 48 hours.`,
    'order-quote-expired': (id) =>
      `The shipping quote for your order ${id} has expired. We will contact you with a new one.`,
    'order-confirmed': (id) => `Thank you: shipping for your order ${id} is confirmed.`,
    'order-purchased': (id) => `We have purchased the goods for your order ${id}.`,
    'order-shipped': (id) => `Your order ${id} is on its way.`,
    'order-in-customs': (id) => `Your order ${id} has reached customs.`,
    'order-out-for-delivery': (id) => `Your order ${id} will arrive today.`,
    'order-delivered': (id) =>
      `Your order ${id} has been delivered. Thank you for shopping with us.`,
    'order-cancelled': (id) => `Your order ${id} has been cancelled.`,
    'order-no-show': (id) => `We missed you. Your order ${id} is held for ten more minutes.`,
    'missed-at-the-door': (id) =>
      `We waited ten minutes with your order ${id}, but no one was in. Please call us.`,
    'order-refunded': (id) => `We have issued a refund for your order ${id}.`,
  },
  ru: {
    'order-accepted': (id) => `Магазин принял ваш заказ ${id}.`,
    'order-quoted': (id) =>
      `Мы рассчитали доставку вашего заказа ${id}. Пожалуйста, подтвердите её в течение 48 часов.`,
    'order-quote-expired': (id) =>
      `Срок расчёта доставки заказа ${id} истёк. Мы свяжемся с вами с новым расчётом.`,
    'order-confirmed': (id) => `Спасибо: доставка вашего заказа ${id} согласована.`,
    'order-purchased': (id) => `Мы выкупили товары вашего заказа ${id}.`,
    'order-shipped': (id) => `Ваш заказ ${id} в пути.`,
    'order-in-customs': (id) => `Ваш заказ ${id} поступил на таможню.`,
    'order-out-for-delivery': (id) => `Ваш заказ ${id} доставят сегодня.`,
    'order-delivered': (id) => `Ваш заказ ${id} доставлен. Спасибо за покупку.`,
    'order-cancelled': (id) => `Ваш заказ ${id} отменён.`,
    'order-no-show': (id) => `Мы ждали вас с заказом ${id}. Мы сохраним его ещё десять минут.`,
    'missed-at-the-door': (id) =>
      `Мы приехали с вашим заказом ${id}, ждали десять минут и никого не застали. Позвоните нам, пожалуйста.`,
    'order-refunded': (id) => `Мы вернули деньги по заказу ${id}.`,
  },
  ar: {
    'order-accepted': (id) => `قبل المتجر طلبك رقم ${isolated(id)}.`,
    'order-quoted': (id) =>
      `حسبنا تكلفة شحن طلبك رقم ${isolated(id)}. يُرجى الموافقة عليها خلال 48 ساعة.`,
    'order-quote-expired': (id) =>
      `انتهت مدة عرض الشحن لطلبك رقم ${isolated(id)}. سنتواصل معك بعرض جديد.`,
    'order-confirmed': (id) => `شكرًا لك: تم الاتفاق على شحن طلبك رقم ${isolated(id)}.`,
    'order-purchased': (id) => `اشترينا منتجات طلبك رقم ${isolated(id)}.`,
    'order-shipped': (id) => `طلبك رقم ${isolated(id)} في الطريق إليك.`,
    'order-in-customs': (id) => `وصل طلبك رقم ${isolated(id)} إلى الجمارك.`,
    'order-out-for-delivery': (id) => `طلبك رقم ${isolated(id)} يصلك اليوم.`,
    'order-delivered': (id) => `تم تسليم طلبك رقم ${isolated(id)}. شكرًا لتسوقك معنا.`,
    'order-cancelled': (id) => `تم إلغاء طلبك رقم ${isolated(id)}.`,
    'order-no-show': (id) => `انتظرناك مع طلبك رقم ${isolated(id)}. سنحتفظ به عشر دقائق أخرى.`,
    'missed-at-the-door': (id) =>
      `أتينا بطلبك رقم ${isolated(id)} وانتظرنا عشر دقائق ولم نجد أحدًا. يُرجى الاتصال بنا.`,
    'order-refunded': (id) => `أعدنا إليك مبلغًا عن طلبك رقم ${isolated(id)}.`,
  },
  sv: {
    'order-accepted': (id) => `Butiken har tagit emot din beställning ${id}.`,
    'order-quoted': (id) =>
      `Vi har räknat ut frakten för din beställning ${id}. Godkänn den inom 48 timmar.`,
    'order-quote-expired': (id) =>
      `Fraktförslaget för din beställning ${id} har gått ut. Vi hör av oss med ett nytt.`,
    'order-confirmed': (id) => `Tack: frakten för din beställning ${id} är godkänd.`,
    'order-purchased': (id) => `Vi har köpt in varorna i din beställning ${id}.`,
    'order-shipped': (id) => `Din beställning ${id} är på väg.`,
    'order-in-customs': (id) => `Din beställning ${id} är hos tullen.`,
    'order-out-for-delivery': (id) => `Din beställning ${id} kommer till dig i dag.`,
    'order-delivered': (id) =>
      `Din beställning ${id} är levererad. Tack för att du handlar hos oss.`,
    'order-cancelled': (id) => `Din beställning ${id} har avbeställts.`,
    'order-no-show': (id) =>
      `Vi väntade på dig med beställning ${id}. Vi håller den i tio minuter till.`,
    'missed-at-the-door': (id) =>
      `Vi kom med din beställning ${id} och väntade tio minuter, men ingen var hemma. Ring oss gärna.`,
    'order-refunded': (id) => `Vi har betalat tillbaka pengar för din beställning ${id}.`,
  },
  ur: {
    'order-accepted': (id) => `دکان نے آپ کا آرڈر ${isolated(id)} قبول کر لیا ہے۔`,
    'order-quoted': (id) =>
      `ہم نے آپ کے آرڈر ${isolated(id)} کی ترسیل کا خرچ طے کر لیا ہے۔ براہِ کرم 48 گھنٹوں میں منظور کریں۔`,
    'order-quote-expired': (id) =>
      `آپ کے آرڈر ${isolated(id)} کی ترسیل کی پیشکش کی مدت ختم ہو گئی۔ ہم نئی پیشکش کے ساتھ رابطہ کریں گے۔`,
    'order-confirmed': (id) => `شکریہ: آپ کے آرڈر ${isolated(id)} کی ترسیل طے ہو گئی ہے۔`,
    'order-purchased': (id) => `ہم نے آپ کے آرڈر ${isolated(id)} کا سامان خرید لیا ہے۔`,
    'order-shipped': (id) => `آپ کا آرڈر ${isolated(id)} راستے میں ہے۔`,
    'order-in-customs': (id) => `آپ کا آرڈر ${isolated(id)} کسٹمز پہنچ گیا ہے۔`,
    'order-out-for-delivery': (id) => `آپ کا آرڈر ${isolated(id)} آج آپ تک پہنچے گا۔`,
    'order-delivered': (id) => `آپ کا آرڈر ${isolated(id)} پہنچا دیا گیا ہے۔ خریداری کا شکریہ۔`,
    'order-cancelled': (id) => `آپ کا آرڈر ${isolated(id)} منسوخ کر دیا گیا ہے۔`,
    'order-no-show': (id) =>
      `ہم نے آرڈر ${isolated(id)} کے ساتھ آپ کا انتظار کیا۔ ہم اسے مزید دس منٹ رکھیں گے۔`,
    'missed-at-the-door': (id) =>
      `ہم آپ کا آرڈر ${isolated(id)} لے کر آئے اور دس منٹ انتظار کیا، مگر کوئی نہیں ملا۔ براہِ کرم ہمیں فون کریں۔`,
    'order-refunded': (id) => `ہم نے آپ کے آرڈر ${isolated(id)} کی رقم واپس کر دی ہے۔`,
  },
};

/** The sentences in the customer's language. */
export function newsWords(language: string): NewsWords {
  return words[isLanguage(language) ? language : fallbackLanguage];
}
