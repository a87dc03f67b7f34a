// npm run sizes -w apps/storefront: what the first visit of each route costs, chunk by chunk.
import { measureFirstLoads } from './first-load.ts';

const budget = 130 * 1024;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

const loads = await measureFirstLoads();
for (const { route, scripts, scriptBytes, styleBytes } of loads) {
  const verdict = scriptBytes > budget ? '  over the budget' : '';
  console.log(
    `${kilobytes(scriptBytes)}  ${route}  (styles ${kilobytes(styleBytes).trim()})${verdict}`,
  );
  if (!process.argv.includes('--chunks')) continue;
  for (const { file, bytes } of scripts) console.log(`      ${kilobytes(bytes)}  ${file}`);
}
