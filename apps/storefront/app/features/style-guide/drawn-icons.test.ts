import * as deskIcons from '@karwan/ui/layout/desk-icons';
import * as icons from '@karwan/ui/layout/icons';
import { expect, test } from 'vitest';
import { drawnIcons } from './drawn-icons.ts';

test('the style guide shows every icon', () => {
  expect(drawnIcons).toEqual({ ...icons, ...deskIcons });
});
