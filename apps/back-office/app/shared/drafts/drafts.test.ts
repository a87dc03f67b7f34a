// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts, fill, readDraft, storeDraft, valuesOf } from './drafts.ts';

const day = 24 * 60 * 60_000;

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.forms[0] as HTMLFormElement;
}

/** Replaces Node's own `localStorage`, which hides happy-dom's and is undefined without a file. */
class Stored {
  [key: string]: unknown;
}
Object.defineProperties(Stored.prototype, {
  getItem: {
    value(this: Stored, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: Stored, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: Stored, key: string) {
      delete this[key];
    },
  },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', new Stored());
});

test('only typed values are stored, and neither passwords nor hidden fields', () => {
  const form =
    formOf(`<input type="hidden" name="key" value="k"><input type="password" name="p" value="x">
    <input type="checkbox" name="c" checked><button name="intent" value="go"></button>
    <input name="amount" value="12"><textarea name="note">call again</textarea><input value="unnamed">`);
  expect(valuesOf(form)).toEqual({ amount: '12', note: 'call again' });
});

test('restored values are put into their fields; values without a field are ignored', () => {
  const form = formOf('<input name="amount"><textarea name="note"></textarea>');
  fill(form, { amount: '900', gone: 'x' });
  expect(valuesOf(form)).toEqual({ amount: '900', note: '' });
});

test('drafts expire after a day, and are deleted when the session ends', () => {
  storeDraft('note A', { at: 0, values: { text: 'old' } });
  storeDraft('note B', { at: day / 2, values: { text: 'young' } });
  localStorage.setItem('of others', '1');
  expect(readDraft('note A', day - 1)?.values).toEqual({ text: 'old' });
  expect(readDraft('note A', day)).toBeUndefined();
  dropDrafts('old', day);
  expect(Object.keys(localStorage).toSorted()).toEqual(['karwan draft note B', 'of others']);
  dropDrafts('all', day);
  expect(Object.keys(localStorage)).toEqual(['of others']);
});
