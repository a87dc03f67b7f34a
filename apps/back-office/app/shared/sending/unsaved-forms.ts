import { useSyncExternalStore } from 'react';

/** The forms of the page that were changed and not saved. */
let unsaved: readonly HTMLFormElement[] = [];
const listeners = new Set<() => void>();

export function markUnsaved(form: HTMLFormElement, isUnsaved: boolean): void {
  if (unsaved.includes(form) === isUnsaved) return;
  unsaved = isUnsaved ? [...unsaved, form] : unsaved.filter((one) => one !== form);
  for (const listener of listeners) listener();
}

/** The changed forms, the latest last. */
export const unsavedForms = (): readonly HTMLFormElement[] => unsaved;

const none: readonly HTMLFormElement[] = [];

export const useUnsavedForms = (): readonly HTMLFormElement[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    unsavedForms,
    () => none,
  );

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isTicked = ({ type }: Field) => type === 'checkbox' || type === 'radio';

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter(({ name, type }) => name !== '' && type !== 'file');

/** The fields whose text is not what was read of them (`read.NAME`); all ticks, since those say what is read differently. */
function changedFields(form: HTMLFormElement): Field[] {
  const fields = fieldsOf(form);
  const read = new Map(fields.map(({ name, value }) => [name, value]));
  return fields.filter(
    (field) =>
      !/^(read|theirs|choose|version)\b/.test(field.name) &&
      (isTicked(field) || read.get(`read.${field.name}`) !== field.value),
  );
}

/** What a form has besides what was read, as text. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    changedFields(form).map((field) => [
      field.name,
      field.value,
      isTicked(field) && (field as HTMLInputElement).checked,
    ]),
  );

/** Whether a field has another text than what was read of it. */
export const differsFromRead = (form: HTMLFormElement): boolean =>
  changedFields(form).some(
    (field) => !isTicked(field) && form.elements.namedItem(`read.${field.name}`) !== null,
  );
