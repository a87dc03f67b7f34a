import { expect, test } from 'vitest';
import { withoutStyles } from './carried-styles.ts';

const isCarried = (file: string) => /\/shell-.*\.css$/.test(file);
const chunk = (list: string, ...choices: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${list})))=>i.map(i=>d[i]);
${choices.map((one) => `load(()=>import("./late.js"),__vite__mapDeps([${one}]));`).join('')}`;

test('a lazily loaded module does not preload stylesheets that are inlined in the page', () => {
  const list = '["assets/a.js","assets/shell-1.css","assets/b.js","assets/other-1.css"]';
  expect(withoutStyles(chunk(list, '0,1,2', '1', '2,3,1', '0'), isCarried)).toBe(
    chunk('["assets/a.js","","assets/b.js","assets/other-1.css"]', '0,2', '', '2,3', '0'),
  );
});

test('a chunk without dynamic imports is unchanged', () => {
  expect(withoutStyles('const shell="assets/shell-1.css"', isCarried)).toBe(
    'const shell="assets/shell-1.css"',
  );
});
