import type { Language } from '@karwan/contract/language';

type Words = (code: string, shop: string) => string;

const words: Record<Language, Words> = {
  en: (code, shop) => `${code} is your code for ${shop}. Valid for 5 minutes; never share it.`,
  ur: (code, shop) => `${shop} کے لیے آپ کا کوڈ ${code} ہے۔ 5 منٹ تک درست؛ کسی کو نہ دیں۔`,
  ar: (code, shop) => `${code} هو رمزك لدى ${shop}. صالح لمدة 5 دقائق؛ لا تعطه لأحد.`,
  ru: (code, shop) => `${code} — ваш код для ${shop}. Действует 5 минут; никому его не сообщайте.`,
  sv: (code, shop) => `${code} är din kod hos ${shop}. Den gäller i 5 minuter; ge den till ingen.`,
};

/**
 * What the SMS says. Its last line lets a phone's browser fill the code in on the shop's own page and
 * on no other (WICG, origin-bound one-time codes).
 */
export function codeText(language: Language, code: string, shop: string, host?: string): string {
  const text = words[language](code, shop);
  return host ? `${text}\n\n@${host} #${code}` : text;
}
