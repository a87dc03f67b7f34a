import type { SchemaIssue } from '@karwan/contract/field-rules';
import { type FieldFaults, faultsOfIssues } from './field-fault.ts';
import type { TextRule } from './phone-rules.ts';

interface Schema<Read> {
  safeParse(
    input: unknown,
  ): { success: true; data: Read } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** The parsed fields of a form, or their faults. */
export type Checked<Read> = { data: Read; faults?: undefined } | { faults: FieldFaults };

/**
 * Validates fields by a schema of the contract and by the numbering plan of phones, which no schema covers.
 * @param phones rules of phone number fields; empty fields are left to the schema
 */
export function checkFields<Read>(
  schema: Schema<Read>,
  input: Readonly<Record<string, unknown>>,
  phones: Readonly<Record<string, TextRule>> = {},
): Checked<Read> {
  const read = schema.safeParse(input);
  const faults = read.success ? {} : faultsOfIssues(read.error.issues);
  for (const [field, rule] of Object.entries(phones)) {
    const typed = String(input[field] ?? '').trim();
    const key = typed === '' ? undefined : rule(typed);
    if (key) faults[field] ??= { key };
  }
  return read.success && Object.keys(faults).length === 0 ? { data: read.data } : { faults };
}
