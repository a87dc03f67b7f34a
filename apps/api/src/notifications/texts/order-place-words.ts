import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';

/** Where and when the goods change hands. */
export interface PlaceWords {
  readonly deliverTo: string;
  /** The customer's own, where nothing is brought to it. */
  readonly address: string;
  readonly pickUpAt: string;
  readonly when: string;
  readonly location: string;
  readonly openMap: string;
  /** How long a delivery takes. */
  usually(days: string): string;
  /** What there is besides what was named. */
  more(count: number): string;
}

const words: Record<Language, PlaceWords> = {
  en: {
    deliverTo: 'Deliver to',
    address: 'Your address',
    pickUpAt: 'Pick up at',
    when: 'When',
    location: 'Location',
    openMap: 'Open the map',
    usually: (days) => `usually ${days}`,
    more: (count) => `${count} more`,
  },
  ru: {
    deliverTo: 'Адрес доставки',
    address: 'Ваш адрес',
    pickUpAt: 'Получение',
    when: 'Когда',
    location: 'На карте',
    openMap: 'Открыть карту',
    usually: (days) => `обычно ${days}`,
    more: (count) => `ещё ${count}`,
  },
  ar: {
    deliverTo: 'عنوان التوصيل',
    address: 'عنوانك',
    pickUpAt: 'الاستلام من',
    when: 'الموعد',
    location: 'الموقع',
    openMap: 'افتح الخريطة',
    usually: (days) => `عادةً خلال ${days}`,
    more: (count) => `و${count} غيرها`,
  },
  sv: {
    deliverTo: 'Leveransadress',
    address: 'Din adress',
    pickUpAt: 'Hämtas hos',
    when: 'När',
    location: 'På kartan',
    openMap: 'Öppna kartan',
    usually: (days) => `vanligtvis ${days}`,
    more: (count) => `${count} till`,
  },
  ur: {
    deliverTo: 'ترسیل کا پتہ',
    address: 'آپ کا پتہ',
    pickUpAt: 'یہاں سے لیں',
    when: 'کب',
    location: 'نقشے پر',
    openMap: 'نقشہ کھولیں',
    usually: (days) => `عموماً ${days} میں`,
    more: (count) => `${count} مزید`,
  },
};

export function placeWords(language: string): PlaceWords {
  return words[isLanguage(language) ? language : fallbackLanguage];
}
