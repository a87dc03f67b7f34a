import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const has = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
};

test.runIf(has('promtool'))('each scenario fires the alerts that it should', () => {
  const run = (...words: string[]) => execFileSync('promtool', words, { cwd: folder }).toString();
  expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
});
