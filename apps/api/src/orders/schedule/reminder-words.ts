import type { Language } from '@karwan/contract/language';
import { isolated } from '../../messages/text/isolated.ts';
import { languageOfShop } from '../../messages/text/language-of-shop.ts';

/** What the shop itself reads of an order that waits. */
interface ReminderWords {
  readonly waitingHeading: string;
  waiting(orderId: string): string;
  /** What an order waits for, by its state. */
  readonly waitsFor: Readonly<Record<string, string>>;
}

const words: Record<Language, ReminderWords> = {
  en: {
    waitingHeading: 'An order is waiting',
    waiting: (orderId) => `order ${orderId} is waiting`,
    waitsFor: {
      Booked: 'It has not been accepted yet.',
      Accepted:
        'No shipping quote has been sent yet; the customer was promised one within 48 hours.',
    },
  },
  ru: {
    waitingHeading: 'Заказ ждёт',
    waiting: (orderId) => `заказ ${orderId} ждёт`,
    waitsFor: {
      Booked: 'Он ещё не принят.',
      Accepted: 'Стоимость доставки ещё не предложена; клиенту её обещали в течение 48 часов.',
    },
  },
  ar: {
    waitingHeading: 'طلب في الانتظار',
    waiting: (orderId) => `الطلب رقم ${isolated(orderId)} في الانتظار`,
    waitsFor: {
      Booked: 'لم يُقبل بعد.',
      Accepted: 'لم يُقدَّم عرض لشحنه بعد؛ وقد وُعد العميل به خلال 48 ساعة.',
    },
  },
  sv: {
    waitingHeading: 'En beställning väntar',
    waiting: (orderId) => `beställning ${orderId} väntar`,
    waitsFor: {
      Booked: 'Den har inte tagits emot än.',
      Accepted: 'Frakten har inget förslag än; kunden har lovats ett inom 48 timmar.',
    },
  },
  ur: {
    waitingHeading: 'ایک آرڈر انتظار میں ہے',
    waiting: (orderId) => `آرڈر ${isolated(orderId)} انتظار میں ہے`,
    waitsFor: {
      Booked: 'اسے ابھی قبول نہیں کیا گیا۔',
      Accepted: 'اس کی شپنگ کی پیشکش ابھی نہیں ہوئی؛ گاہک سے 48 گھنٹوں میں وعدہ کیا گیا تھا۔',
    },
  },
};

/** The words of the shop's own language, as its settings name it. */
export function reminderWords(language: string): ReminderWords {
  return words[languageOfShop(language)];
}
