/** What was typed into a form and not sent yet. */
export interface StoredDraft {
  readonly at: number;
  /** Of the record that it was typed for; left out: it has none. */
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
}

const prefix = 'karwan draft ';
/** After a day nobody remembers what it was about. */
const lifetime = 24 * 60 * 60_000;

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (field: Element): field is TypedField =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement &&
    !['hidden', 'password', 'file', 'submit', 'checkbox', 'radio'].includes(field.type));

const fieldsOf = (form: HTMLFormElement): TypedField[] =>
  [...form.elements].filter((field) => isTyped(field) && field.name !== '') as TypedField[];

/** What stands in the fields that people type into. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/** Puts values back into their fields, as if they had been typed. */
export function fill(form: HTMLFormElement, values: StoredDraft['values']): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A browser that stores nothing keeps no drafts, and is no fault. */
function quietly<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The draft of a form, unless it is older than a day. */
export function readDraft(key: string, now: number): StoredDraft | undefined {
  return quietly(() => {
    const stored = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as StoredDraft | null;
    return stored && now - stored.at < lifetime ? stored : undefined;
  });
}

export function storeDraft(key: string, draft: StoredDraft): void {
  quietly(() => localStorage.setItem(prefix + key, JSON.stringify(draft)));
}

export function dropDraft(key: string): void {
  quietly(() => localStorage.removeItem(prefix + key));
}

/** Drops drafts: at the end of a session all, else those that are older than a day. */
export function dropDrafts(which: 'all' | 'old', now = Date.now()): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(prefix)) continue;
      const isOld = readDraft(name.slice(prefix.length), now) === undefined;
      if (which === 'all' || isOld) localStorage.removeItem(name);
    }
  });
}
