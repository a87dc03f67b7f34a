import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { isNounModifier } from '../kinds/noun-modifiers.ts';
import { isCommonWord } from './common-words.ts';
import { entryOf } from './lexicon.ts';

test('the first search needs no files: an upgrade may have moved them', () => {
  const { readFileSync, readdirSync } = fs;
  const fail = () => {
    throw new Error('The files were moved.');
  };
  onTestFinished(() => {
    Object.assign(fs, { readFileSync, readdirSync });
    syncBuiltinESMExports();
  });
  Object.assign(fs, { readFileSync: fail, readdirSync: fail });
  syncBuiltinESMExports();
  expect(isCommonWord('umbrella')).toBe(true);
  expect(entryOf(['shoes'])?.role).toBe('kind');
  expect(() => isNounModifier(0)).not.toThrow();
});
