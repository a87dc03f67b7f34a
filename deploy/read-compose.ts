import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of `compose.yaml`, with the fields that tests use. */
export interface ComposeService {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly command?: string | readonly string[];
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly user?: string;
  readonly init?: boolean;
  readonly volumes?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly target?: string };
}

/** The services of `compose.yaml`, with anchors resolved and without variable substitution. */
export function readCompose(): Readonly<Record<string, ComposeService>> {
  const text = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8');
  return (parse(text, { merge: true }) as { services: Record<string, ComposeService> }).services;
}

/** Substitutes `${NAME}`, `${NAME:-default}` and `${NAME:?why}`, as Compose does. */
export function substitute(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, kind, rest) => {
    const value = values[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} must be set`);
    return value === '' && kind === '-' ? rest : value;
  });
}
