import { hash } from 'node:crypto';
import { isImmutable } from './immutable.ts';
import { scriptJson } from './script-json.ts';

/** The cached JSON of an immutable value, for scripts. */
interface Written {
  /** Undefined when JSON cannot represent the value exactly. */
  readonly json: string | undefined;
  /** A hash that identifies the value: equal values have the same one. */
  readonly name: string;
}

const written = new WeakMap<object, Written>();

/** The cached JSON; undefined for a value that is not marked as immutable. */
export function writtenValue(value: object): Written | undefined {
  const known = written.get(value);
  if (known || !isImmutable(value)) return known;
  const json = scriptJson(value);
  const made = { json, name: hash('sha256', json ?? JSON.stringify(value), 'base64url') };
  written.set(value, made);
  return made;
}
