import { expect, test } from 'vitest';
import { faultsOfDetails, faultsOfError, faultsOfIssues } from './field-fault.ts';

const required = { code: 'too_small', origin: 'string', minimum: 1, message: 'Required' };

test('the first fault of each field is shown, by the last part of its path', () => {
  const faults = faultsOfIssues([
    { ...required, path: ['body', 'shippingAddress', 'customerEmail'] },
    {
      code: 'invalid_format',
      format: 'email',
      path: ['body', 'customerEmail'],
      message: 'English',
    },
    { code: 'too_small', origin: 'string', minimum: 8, path: ['newPassword'], message: 'English' },
    { code: 'custom', message: 'English' },
  ]);
  expect(faults).toEqual({
    customerEmail: { key: 'fieldFault.required' },
    newPassword: { key: 'fieldFault.tooShort', values: { limit: 8 } },
    '': { key: 'fieldFault.invalid' },
  });
});

test('some fields have their own texts', () => {
  const empty = (field: string) => faultsOfIssues([{ ...required, path: [field] }])[field]?.key;
  expect(empty('name')).toBe('fieldFault.required');
  expect(empty('parentOrderId')).toBe('fieldFault.orderNumber');
  expect(empty('code')).toBe('fieldFault.code');
  const short = { code: 'too_small', origin: 'string', minimum: 6, message: 'English' };
  expect(faultsOfIssues([{ ...short, path: ['code'] }]).code?.key).toBe(
    'account.login.invalidCode',
  );
});

test('error details use the same table of texts and not their English messages', () => {
  const path = 'body.shippingAddress.customerPhone';
  const message = 'Required';
  expect(faultsOfDetails([{ path, message, rule: 'phone' }])).toEqual({
    customerPhone: { key: 'fieldFault.phone' },
  });
  expect(faultsOfDetails([{ path: 'body.name', message, rule: 'too_long', limit: 80 }])).toEqual({
    name: { key: 'fieldFault.tooLong', values: { limit: 80 } },
  });
  expect(faultsOfDetails([{ path, message }])).toEqual({
    customerPhone: { key: 'fieldFault.invalid' },
  });
});

test('an error has issues or details, or concerns no field', () => {
  const refused = (data: unknown) => faultsOfError(Object.assign(new Error('refused'), { data }));
  const fault = { name: { key: 'fieldFault.required' } };
  expect(refused({ issues: [{ ...required, path: ['body', 'name'] }] })).toEqual(fault);
  expect(refused({ details: [{ path: 'body.name', message: 'x', rule: 'required' }] })).toEqual(
    fault,
  );
  expect(refused(undefined)).toBeUndefined();
  expect(refused({ issues: [] })).toBeUndefined();
  expect(faultsOfError(new TypeError('fetch failed'))).toBeUndefined();
});
