import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { isolated } from '../../messages/text/isolated.ts';

/** What can happen to an account that its owner has to hear of. */
export type NoticeKind =
  | 'new-device'
  | 'password-set'
  | 'password-changed'
  | 'phone-changed'
  | 'account-deleted';

export interface NoticeWords {
  readonly headings: Record<NoticeKind, string>;
  /** One sentence a kind; `detail` is the device, or the end of the new number. */
  readonly sentences: Record<NoticeKind, (siteName: string, detail: string) => string>;
  readonly greeting: string;
  readonly when: string;
  readonly device: string;
  readonly unknownDevice: string;
  readonly itWasMe: string;
  /** What to do about what somebody else did. */
  readonly itWasNot: string;
  readonly openAccount: string;
}

const words: Record<Language, NoticeWords> = {
  en: {
    headings: {
      'new-device': 'A new device has logged in',
      'password-set': 'A password was set for your account',
      'password-changed': 'Your password was changed',
      'phone-changed': 'Your phone number was changed',
      'account-deleted': 'Your account has been deleted',
    },
    sentences: {
      'new-device': (site) => `A new device has logged in to your account at ${site}.`,
      'password-set': (site) => `A password was set for your account at ${site}.`,
      'password-changed': (site) => `The password of your account at ${site} was changed.`,
      'phone-changed': (site, end) =>
        `Your account at ${site} now uses the phone number ending in ${end}.`,
      'account-deleted': (site) =>
        `Your account at ${site} and all personal data in it have been deleted.`,
    },
    greeting: 'Hello,',
    when: 'When',
    device: 'Device',
    unknownDevice: 'Unknown',
    itWasMe: 'If this was you, no action is needed.',
    itWasNot: 'If this was not you, log out everywhere in your account, or write to us at once.',
    openAccount: 'Open your account',
  },
  ru: {
    headings: {
      'new-device': 'Вход с нового устройства',
      'password-set': 'Для аккаунта задан пароль',
      'password-changed': 'Ваш пароль изменён',
      'phone-changed': 'Ваш номер телефона изменён',
      'account-deleted': 'Ваш аккаунт удалён',
    },
    sentences: {
      'new-device': (site) => `В ваш аккаунт в ${site} вошли с нового устройства.`,
      'password-set': (site) => `Для вашего аккаунта в ${site} задан пароль.`,
      'password-changed': (site) => `Пароль вашего аккаунта в ${site} изменён.`,
      'phone-changed': (site, end) =>
        `Теперь к вашему аккаунту в ${site} привязан номер, который заканчивается на ${end}.`,
      'account-deleted': (site) => `Ваш аккаунт в ${site} и все личные данные в нём удалены.`,
    },
    greeting: 'Здравствуйте!',
    when: 'Когда',
    device: 'Устройство',
    unknownDevice: 'Неизвестно',
    itWasMe: 'Если это были вы, ничего делать не нужно.',
    itWasNot: 'Если это были не вы, завершите все сеансы в аккаунте или сразу напишите нам.',
    openAccount: 'Открыть аккаунт',
  },
  ar: {
    headings: {
      'new-device': 'تسجيل دخول من جهاز جديد',
      'password-set': 'أصبح لحسابك كلمة مرور',
      'password-changed': 'تم تغيير كلمة المرور',
      'phone-changed': 'تم تغيير رقم هاتفك',
      'account-deleted': 'تم حذف حسابك',
    },
    sentences: {
      'new-device': (site) => `تم تسجيل الدخول إلى حسابك لدى ${isolated(site)} من جهاز جديد.`,
      'password-set': (site) => `تم تعيين كلمة مرور لحسابك لدى ${isolated(site)}.`,
      'password-changed': (site) => `تم تغيير كلمة مرور حسابك لدى ${isolated(site)}.`,
      'phone-changed': (site, end) =>
        `رقم هاتف حسابك لدى ${isolated(site)} هو الآن الرقم الذي ينتهي بـ ${isolated(end)}.`,
      'account-deleted': (site) =>
        `تم حذف حسابك لدى ${isolated(site)} مع كل ما فيه من بيانات شخصية.`,
    },
    greeting: 'مرحبًا،',
    when: 'الوقت',
    device: 'الجهاز',
    unknownDevice: 'غير معروف',
    itWasMe: 'إذا كنت أنت من فعل ذلك، فلا داعي لفعل شيء.',
    itWasNot: 'إذا لم تكن أنت، فسجّل الخروج من كل الأجهزة في حسابك، أو راسلنا فورًا.',
    openAccount: 'افتح حسابك',
  },
  sv: {
    headings: {
      'new-device': 'En ny enhet är inloggad',
      'password-set': 'Ditt konto har fått ett lösenord',
      'password-changed': 'Ditt lösenord är ändrat',
      'phone-changed': 'Ditt telefonnummer är ändrat',
      'account-deleted': 'Ditt konto är raderat',
    },
    sentences: {
      'new-device': (site) => `Någon loggade in på ditt konto hos ${site} från en ny enhet.`,
      'password-set': (site) => `Ett lösenord har angetts för ditt konto hos ${site}.`,
      'password-changed': (site) => `Lösenordet till ditt konto hos ${site} har ändrats.`,
      'phone-changed': (site, end) =>
        `Ditt konto hos ${site} har nu telefonnumret som slutar på ${end}.`,
      'account-deleted': (site) =>
        `Ditt konto hos ${site} och alla personuppgifter i det är raderade.`,
    },
    greeting: 'Hej,',
    when: 'När',
    device: 'Enhet',
    unknownDevice: 'Okänd',
    itWasMe: 'Om det var du behöver du inte göra något.',
    itWasNot: 'Om det inte var du: logga ut överallt i ditt konto, eller skriv till oss genast.',
    openAccount: 'Öppna ditt konto',
  },
  ur: {
    headings: {
      'new-device': 'نئے آلے سے لاگ اِن ہوا',
      'password-set': 'آپ کے اکاؤنٹ کا پاس ورڈ بن گیا ہے',
      'password-changed': 'آپ کا پاس ورڈ بدل گیا ہے',
      'phone-changed': 'آپ کا فون نمبر بدل گیا ہے',
      'account-deleted': 'آپ کا اکاؤنٹ حذف ہو گیا ہے',
    },
    sentences: {
      'new-device': (site) => `${isolated(site)} پر آپ کا اکاؤنٹ ایک نئے آلے سے کھولا گیا ہے۔`,
      'password-set': (site) => `${isolated(site)} پر آپ کے اکاؤنٹ کے لیے پاس ورڈ بنایا گیا ہے۔`,
      'password-changed': (site) => `${isolated(site)} پر آپ کے اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے۔`,
      'phone-changed': (site, end) =>
        `${isolated(site)} پر آپ کے اکاؤنٹ کا فون نمبر اب وہ ہے جس کے آخر میں ${isolated(end)} ہے۔`,
      'account-deleted': (site) =>
        `${isolated(site)} پر آپ کا اکاؤنٹ اور اس کی تمام ذاتی معلومات حذف کر دی گئی ہیں۔`,
    },
    greeting: 'السلام علیکم،',
    when: 'کب',
    device: 'آلہ',
    unknownDevice: 'نامعلوم',
    itWasMe: 'اگر یہ آپ تھے تو کچھ کرنے کی ضرورت نہیں۔',
    itWasNot: 'اگر یہ آپ نہیں تھے تو اپنے اکاؤنٹ میں ہر جگہ سے لاگ آؤٹ کریں، یا ہمیں فوراً لکھیں۔',
    openAccount: 'اپنا اکاؤنٹ کھولیں',
  },
};

export function noticeWords(language: string): NoticeWords {
  return words[isLanguage(language) ? language : fallbackLanguage];
}
