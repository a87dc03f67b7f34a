import * as icons from '@karwan/ui/layout/icons';
import * as staffIcons from '@karwan/ui/layout/staff-icons';
import { expect, test } from 'vitest';
import { drawnIcons } from './drawn-icons.ts';

test('the style guide shows every icon', () => {
  expect(drawnIcons).toEqual({ ...icons, ...staffIcons });
});
