import { expect, test } from 'vitest';
import { RefusedField } from '../../../page/refusal.server.ts';
import { readAccess } from './handle-team.server.ts';

const formOf = (...fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test('no ticked branch never means all of them', () => {
  expect(() => readAccess(formOf(['roles', 'desk']))).toThrow(RefusedField);
  expect(() => readAccess(formOf(['roles', 'desk'], ['reach', 'some']))).toThrow(RefusedField);
});

test('all branches are chosen explicitly', () => {
  expect(readAccess(formOf(['roles', 'desk'], ['reach', 'all']))).toEqual({
    roles: ['desk'],
    branches: null,
  });
  const some = formOf(['roles', 'desk'], ['reach', 'some'], ['branches', '2'], ['branches', '3']);
  expect(readAccess(some).branches).toEqual(['2', '3']);
});
