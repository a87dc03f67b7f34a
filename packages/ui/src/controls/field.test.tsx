// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RadioGroupField, SelectField } from './choice-field.tsx';
import { CheckboxField, TextareaField, TextField } from './field.tsx';

afterEach(cleanup);

const texts = { label: 'Phone', hint: 'We call first', error: 'Invalid phone number' };
const options = [
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'card', label: 'Card' },
];

/** The accessible descriptions of a control, in order. */
const description = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const fields = [
  ['text', (more: object) => <TextField {...texts} {...more} />],
  ['textarea', (more: object) => <TextareaField {...texts} {...more} />],
  ['select', (more: object) => <SelectField {...texts} options={options} {...more} />],
  ['checkbox', (more: object) => <CheckboxField {...texts} {...more} />],
] as const;

describe.each(fields)('%s field', (_, field) => {
  test('is named by its label and described by hint and error', () => {
    render(field({}));
    const control = screen.getByLabelText('Phone');
    expect(description(control)).toEqual(['We call first', 'Invalid phone number']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  test('without hint and error has no aria-describedby', () => {
    render(field({ hint: undefined, error: undefined }));
    const control = screen.getByLabelText('Phone');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  test('keeps a given id', () => {
    render(field({ id: 'phone' }));
    expect(screen.getByLabelText('Phone').id).toBe('phone');
    expect(document.getElementById('phone-error')?.textContent).toBe('Invalid phone number');
  });
});

test('ids of two fields differ', () => {
  render(
    <>
      <TextField label="A" error="a" />
      <TextField label="B" error="b" />
    </>,
  );
  expect(description(screen.getByLabelText('A'))).toEqual(['a']);
  expect(description(screen.getByLabelText('B'))).toEqual(['b']);
});

test('a radio group is named by its legend, described, and has the given value', () => {
  render(
    <RadioGroupField {...texts} label="Payment" name="pay" options={options} defaultValue="card" />,
  );
  const group = screen.getByRole('group', { name: 'Payment' });
  expect(description(group)).toEqual(['We call first', 'Invalid phone number']);
  expect((screen.getByLabelText('Card') as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Cash on delivery') as HTMLInputElement).checked).toBe(false);
});
