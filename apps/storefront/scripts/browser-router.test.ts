import { afterEach, expect, test, vi } from 'vitest';
import { browserRouter } from './browser-router.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['build', undefined, 'browser-router'],
  ['build', '', 'browser-router'],
  ['build', 'react-router', 'react-router-client'],
  ['serve', undefined, 'react-router-client'],
] as const)('a %s with BROWSER_ROUTER=%s has %s', (command, setting, plugin) => {
  vi.stubEnv('BROWSER_ROUTER', setting);
  expect(browserRouter(command).name).toBe(plugin);
});
