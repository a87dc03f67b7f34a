import { afterEach, beforeEach } from 'vitest';

const print = console.error;
let unexpected: string[] = [];

// A test that expects an error message replaces console.error by its own spy.
beforeEach(() => {
  unexpected = [];
  console.error = (...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(' '));
    print(...parts);
  };
});

afterEach(() => {
  console.error = print;
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
