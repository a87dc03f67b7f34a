const texts = new WeakMap<object, string>();

/**
 * JSON of an immutable value, cached by its identity: for values that are part of many responses, such as the rules
 * of a branch.
 */
export function stringifyCached(value: object): string {
  let text = texts.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    texts.set(value, text);
  }
  return text;
}
