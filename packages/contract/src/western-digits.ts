/** Replaces the digits of Arabic and Urdu keyboards by those of ASCII. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
