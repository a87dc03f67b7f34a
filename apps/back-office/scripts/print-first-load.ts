// npm run sizes -w @karwan/back-office: the bytes that a first visit of each screen loads, and those of the camera's
// barcode scanner. Fails if one exceeds its budget.
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { backOfficePath } from '@karwan/contract/back-office';
import { measureFirstLoads } from '@karwan/storefront/first-load';

/** Budgets of a first visit in bytes: scripts as transferred, with headers. */
const budgets = { scripts: 130 * 1024, fontsAndStyles: 60 * 1024, scanner: 60 * 1024 };

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const loads = await measureFirstLoads(client, backOfficePath);
const faults: string[] = [];
for (const { route, scripts, scriptBytes, styleBytes, fontBytes } of loads) {
  console.log(
    `${kilobytes(scriptBytes)}  ${route} in ${scripts.length} files` +
      `  (styles ${kilobytes(styleBytes).trim()}, fonts ${kilobytes(fontBytes).trim()})`,
  );
  if (scriptBytes > budgets.scripts) faults.push(`${route}: ${scriptBytes} bytes of scripts`);
  if (styleBytes + fontBytes > budgets.fontsAndStyles) {
    faults.push(`${route}: ${styleBytes + fontBytes} bytes of fonts and styles`);
  }
}
// Files that the camera's button loads, without the WebAssembly.
const assets = await readdir(`${client}/assets`);
const scanner = assets.filter((name) =>
  /^(camera\.lazy|read-barcodes\.worker)-.*\.js\.br$/.test(name),
);
if (scanner.length !== 2) faults.push(`the scanner is of ${scanner.length} files, not of two`);
const scannerSizes = await Promise.all(scanner.map((name) => stat(`${client}/assets/${name}`)));
const scannerBytes = scannerSizes.reduce((sum, { size }) => sum + size, 0);
console.log(`${kilobytes(scannerBytes)}  the camera that reads barcodes`);
if (scannerBytes > budgets.scanner) faults.push(`the scanner: ${scannerBytes} bytes of scripts`);

for (const fault of faults) console.error(`over the budget: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
