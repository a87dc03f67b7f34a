import { permissions } from '@karwan/contract/permissions';
import { trailKinds } from '@karwan/contract/trail-kinds';
import { expect, test } from 'vitest';
import '../i18n/catalogues.server.ts';
import { type StaffKey, translator } from '../i18n/catalogues.ts';
import { kindOptions, kindText } from './kind-text.ts';

test.each(['en', 'ur'])(
  'in %s, every kind of action and every group of permissions has a name',
  (language) => {
    const t = translator(language);
    expect(trailKinds.filter((kind) => kindText(t, kind) === kind)).toEqual([]);
    const groups = permissions.map((one) => `team.group.${one.slice(0, one.indexOf('.'))}`);
    expect(groups.filter((key) => t(key as StaffKey) === key)).toEqual([]);
  },
);

test('an unknown kind in the query remains a choice', () => {
  const t = translator('en');
  expect(kindOptions(t, 'en', 'order.')[0]).toEqual({ value: 'order.', label: 'order.' });
  expect(kindOptions(t, 'en', 'order.move')).toHaveLength(trailKinds.length);
});
