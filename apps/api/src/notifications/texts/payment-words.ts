import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { isolated } from '../../messages/text/isolated.ts';

/** What is said of a payment that has not come through. Numbers and times come in ready to be shown. */
export interface PaymentWords {
  readonly failedHeading: string;
  failed(id: string): string;
  /** Until when the goods are held, by which time the order can still be paid. */
  held(until: string): string;
  readonly payNow: string;
  readonly expiredHeading: string;
  /** It was cancelled, and why. */
  expired(id: string): string;
  readonly moneyComesBack: string;
  readonly voucherHeading: string;
  /** A voucher waits to be paid at a shop. */
  voucher(id: string): string;
  readonly voucherNumber: string;
}

const words: Record<Language, PaymentWords> = {
  en: {
    failedHeading: 'Payment not completed',
    failed: (id) => `The payment for your order ${id} was not completed.`,
    held: (until) => `We hold your items until ${until}. You can pay until then.`,
    payNow: 'Pay now',
    expiredHeading: 'Your order was not paid',
    expired: (id) => `Your order ${id} has been cancelled because it was not paid in time.`,
    moneyComesBack: 'If you were charged anyway, we will refund you.',
    voucherHeading: 'Pay your voucher at a shop',
    voucher: (id) => `To complete your order ${id}, pay its voucher at a shop.`,
    voucherNumber: 'Voucher number',
  },
  ru: {
    failedHeading: 'Платёж не прошёл',
    failed: (id) => `Оплата вашего заказа ${id} не прошла.`,
    held: (until) => `Мы храним ваши товары до ${until}. До этого времени можно оплатить заказ.`,
    payNow: 'Оплатить',
    expiredHeading: 'Заказ не оплачен',
    expired: (id) => `Ваш заказ ${id} отменён, так как он не был оплачен вовремя.`,
    moneyComesBack: 'Если деньги всё же были списаны, мы их вернём.',
    voucherHeading: 'Оплатите ваучер в магазине',
    voucher: (id) => `Ваш заказ ${id} ждёт оплаты ваучера в магазине.`,
    voucherNumber: 'Номер ваучера',
  },
  ar: {
    failedHeading: 'لم تتم عملية الدفع',
    failed: (id) => `لم تتم عملية الدفع لطلبك رقم ${isolated(id)}.`,
    held: (until) => `نحتفظ بمنتجاتك حتى ${isolated(until)}، ويمكنك الدفع حتى ذلك الوقت.`,
    payNow: 'ادفع الآن',
    expiredHeading: 'لم يُدفع ثمن طلبك',
    expired: (id) => `أُلغي طلبك رقم ${isolated(id)} لأنه لم يُدفع في الوقت المحدد.`,
    moneyComesBack: 'إذا خُصم أي مبلغ من حسابك رغم ذلك، فسنعيده إليك.',
    voucherHeading: 'ادفع القسيمة في أحد المتاجر',
    voucher: (id) => `طلبك رقم ${isolated(id)} ينتظر دفع قسيمته في أحد المتاجر.`,
    voucherNumber: 'رقم القسيمة',
  },
  sv: {
    failedHeading: 'Betalningen gick inte igenom',
    failed: (id) => `Betalningen för din beställning ${id} gick inte igenom.`,
    held: (until) => `Vi håller dina varor till ${until}. Du kan betala fram till dess.`,
    payNow: 'Betala nu',
    expiredHeading: 'Beställningen betalades inte',
    expired: (id) => `Din beställning ${id} har avbeställts, eftersom den inte betalades i tid.`,
    moneyComesBack: 'Om pengar ändå har dragits från ditt konto betalar vi tillbaka dem.',
    voucherHeading: 'Betala din värdekod i en butik',
    voucher: (id) => `Din beställning ${id} väntar på att värdekoden betalas i en butik.`,
    voucherNumber: 'Värdekodens nummer',
  },
  ur: {
    failedHeading: 'آپ کی ادائیگی مکمل نہیں ہوئی',
    failed: (id) => `آپ کے آرڈر ${isolated(id)} کی ادائیگی مکمل نہیں ہوئی۔`,
    held: (until) =>
      `ہم آپ کا سامان ${isolated(until)} تک رکھیں گے۔ آپ اس وقت تک ادائیگی کر سکتے ہیں۔`,
    payNow: 'ابھی ادائیگی کریں',
    expiredHeading: 'آپ کے آرڈر کی ادائیگی نہیں ہوئی',
    expired: (id) =>
      `آپ کا آرڈر ${isolated(id)} منسوخ کر دیا گیا ہے، کیونکہ اس کی ادائیگی وقت پر نہیں ہوئی۔`,
    moneyComesBack: 'اگر پھر بھی آپ کے اکاؤنٹ سے رقم کٹ گئی ہو تو ہم واپس کر دیں گے۔',
    voucherHeading: 'اپنا واؤچر دکان پر ادا کریں',
    voucher: (id) => `آپ کا آرڈر ${isolated(id)} دکان پر واؤچر کی ادائیگی کا منتظر ہے۔`,
    voucherNumber: 'واؤچر نمبر',
  },
};

export function paymentWords(language: string): PaymentWords {
  return words[isLanguage(language) ? language : fallbackLanguage];
}
