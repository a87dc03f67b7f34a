/** Values that were typed into a form and not sent yet. */
export interface StoredDraft {
  readonly at: number;
  /** The version of the record at that time; left out: it has none. */
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
}

const prefix = 'karwan draft ';
/** Milliseconds. */
const lifetime = 24 * 60 * 60_000;

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (field: Element): field is TypedField =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement &&
    !['hidden', 'password', 'file', 'submit', 'checkbox', 'radio'].includes(field.type));

const fieldsOf = (form: HTMLFormElement): TypedField[] =>
  [...form.elements].filter((field) => isTyped(field) && field.name !== '') as TypedField[];

/** The values of the fields that people type into. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/** Sets the fields' values, with the events of typing. */
export function fill(form: HTMLFormElement, values: StoredDraft['values']): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Ignores errors of storage: a browser that blocks it has no drafts. */
function quietly<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The draft of a form, unless it has expired. */
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

/** Deletes drafts: all of them when a session ends, otherwise those that have expired. */
export function dropDrafts(which: 'all' | 'old', now = Date.now()): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(prefix)) continue;
      const isOld = readDraft(name.slice(prefix.length), now) === undefined;
      if (which === 'all' || isOld) localStorage.removeItem(name);
    }
  });
}
