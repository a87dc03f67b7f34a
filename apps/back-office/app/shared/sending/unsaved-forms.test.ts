// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contentOf, differsFromRead, markUnsaved, unsavedForms } from './unsaved-forms.ts';

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form id="f">${html}</form><input form="f" name="outside" value="o">`;
  return document.forms[0] as HTMLFormElement;
}

const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

test('a form differs once a field has another text than was read, also one outside it', () => {
  const form = formOf(
    '<input type="hidden" name="read.name" value="Bag"><input name="name" value="Bag">',
  );
  const before = contentOf(form);
  expect(differsFromRead(form)).toBe(false);
  field(form, 'name').value = 'Tote';
  expect(differsFromRead(form)).toBe(true);
  field(form, 'name').value = 'Bag';
  expect(contentOf(form)).toBe(before);
  field(form, 'outside').value = 'other';
  expect(contentOf(form)).not.toBe(before);
});

test('a tick is a change, and what was read anew is none', () => {
  const form = formOf(
    `<input type="checkbox" name="sold" checked><input type="hidden" name="read.pictures" value="[]">
    <textarea name="pictures">[]</textarea><input type="hidden" name="version.words" value="1">`,
  );
  const before = contentOf(form);
  field(form, 'sold').checked = false;
  expect(contentOf(form)).not.toBe(before);
  field(form, 'sold').checked = true;
  field(form, 'pictures').value = '[1]';
  field(form, 'read.pictures').value = '[1]';
  field(form, 'version.words').value = '2';
  expect(contentOf(form)).toBe(before);
});

test('forms are unsaved until they are saved, the latest last', () => {
  const [one, other] = [document.createElement('form'), document.createElement('form')];
  markUnsaved(one, true);
  markUnsaved(other, true);
  markUnsaved(one, true);
  expect(unsavedForms()).toEqual([one, other]);
  markUnsaved(one, false);
  markUnsaved(other, false);
  expect(unsavedForms()).toEqual([]);
});
