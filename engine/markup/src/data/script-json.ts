/** A depth beyond any page's data; guards against circular references. */
const deepest = 40;

const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes JSON for use inside a script element. */
export const escapeForScript = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => unsafe[sign] ?? sign);

/** Characters that are escaped in JSON or in a script. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has none of them in it
const special = /["\\&><\0-\x1f\u2028\u2029\ud800-\udfff]/;

const quoted = (text: string): string =>
  special.test(text) ? escapeForScript(JSON.stringify(text)) : `"${text}"`;

/** An object's cached JSON; undefined: none is cached; null: the object cannot be represented as JSON. */
type WriteObject = (value: object) => string | null | undefined;

/**
 * A value as JSON for a script element; undefined when JSON cannot represent it exactly. Undefined fields are left
 * out.
 * @param known looks up cached JSON of objects
 */
export function scriptJson(
  value: unknown,
  known: WriteObject = () => undefined,
): string | undefined {
  return write(value, known, 0) ?? undefined;
}

function write(value: unknown, known: WriteObject, depth: number): string | null {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? String(value) : null;
  }
  if (typeof value !== 'object' || depth > deepest) return null;
  const ready = known(value);
  if (ready !== undefined) return ready;
  return Array.isArray(value) ? writeList(value, known, depth) : writeFields(value, known, depth);
}

function writeList(list: readonly unknown[], known: WriteObject, depth: number): string | null {
  let text = '';
  for (let index = 0; index < list.length; index += 1) {
    const one = write(list[index], known, depth + 1);
    if (one === null) return null;
    text += index === 0 ? one : `,${one}`;
  }
  return `[${text}]`;
}

function writeFields(value: object, known: WriteObject, depth: number): string | null {
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  let text = '';
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    // In an object literal `__proto__` sets the prototype, and JSON.stringify would call `toJSON`.
    if (name === '__proto__' || name === 'toJSON') return null;
    if (field === undefined) continue;
    const one = write(field, known, depth + 1);
    if (one === null) return null;
    text += `${text === '' ? '' : ','}${quoted(name)}:${one}`;
  }
  return `{${text}}`;
}
