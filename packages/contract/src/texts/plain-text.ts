// Control characters, and Unicode's embeddings and overrides.
const overrides =
  '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u202a-\\u202e\\u206a-\\u206f\\ufeff\\ufff9-\\ufffb';
const override = new RegExp(`[${overrides}]`, 'g');
const disruptive = new RegExp(`[${overrides}\\u2066-\\u2069]`, 'g');
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/**
 * A typed text without characters that change how the text around it reads: control characters, embeddings, overrides and
 * isolates. Keeps its line breaks, as `\n`, and the marks and joiners that names in Urdu and emoji need.
 */
export const plainText = (text: string): string =>
  text.replace(lineBreak, '\n').replace(disruptive, '');

/** The same in one line, for names and addresses: line breaks and tabs become spaces. */
export const plainLine = (text: string): string => plainText(text).replace(/[\n\t]+/g, ' ');

/** A message as it is sent: keeps the isolates that the shop puts around values, and line breaks. */
export const withoutOverrides = (text: string): string =>
  text.replace(lineBreak, '\n').replace(override, '');

/** A copy of a value in which `change` was applied to every text, at any depth; `key` is the name of its field. */
export function withTexts<Value>(
  value: Value,
  change: (text: string, key: string) => string,
  key = '',
): Value {
  if (typeof value === 'string') return change(value, key) as Value;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  // Dates and other objects with a class have no texts.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withTexts(one, change, name)]),
  ) as Value;
}
