// npm run sizes -w @karwan/storefront: what the first visit of each route costs, chunk by chunk. Fails
// when a route costs more than it may.
import { measureFirstLoads, overBudget } from './first-load.ts';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

const loads = await measureFirstLoads();
for (const { route, scripts, scriptBytes, styleBytes, fontBytes } of loads) {
  console.log(
    `${kilobytes(scriptBytes)}  ${route} in ${scripts.length} files` +
      `  (styles ${kilobytes(styleBytes).trim()}, fonts ${kilobytes(fontBytes).trim()})`,
  );
  for (const { file, bytes } of scripts) console.log(`      ${kilobytes(bytes)}  ${file}`);
}

const faults = loads.flatMap(overBudget);
for (const fault of faults) console.error(`over the budget: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
