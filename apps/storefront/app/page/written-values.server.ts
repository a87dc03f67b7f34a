import { hash } from 'node:crypto';
import { scriptJson } from './script-json.ts';
import { isUnchanging } from './unchanging.ts';

/** A value that never changes, as it stands in scripts. */
interface Written {
  /** Undefined: JSON does not say all of it. */
  readonly json: string | undefined;
  /** Says which value it is: values that say the same have the same. */
  readonly name: string;
}

const written = new WeakMap<object, Written>();

/** Undefined where the value may change. */
export function writtenValue(value: object): Written | undefined {
  const known = written.get(value);
  if (known || !isUnchanging(value)) return known;
  const json = scriptJson(value);
  const made = { json, name: hash('sha256', json ?? JSON.stringify(value), 'base64url') };
  written.set(value, made);
  return made;
}
