const texts = new WeakMap<object, string>();

/**
 * A value as JSON, written once for as long as the value is kept: for what is never changed and stands in many
 * answers, such as the rules of a branch.
 */
export function writtenOnce(value: object): string {
  let text = texts.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    texts.set(value, text);
  }
  return text;
}
