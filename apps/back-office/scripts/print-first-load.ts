// npm run sizes -w @karwan/back-office: what the first visit of each screen costs, and the camera that reads
// barcodes. Fails when one costs more than it may.
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { backOfficePath } from '@karwan/contract/back-office';
import { measureFirstLoads } from '@karwan/storefront/first-load';

/** Most that a first visit may cost, in bytes: scripts as they cross the wire, headers included. */
const most = { scripts: 130 * 1024, fontsAndStyles: 60 * 1024, scanner: 60 * 1024 };

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const loads = await measureFirstLoads(client, backOfficePath);
const faults: string[] = [];
for (const { route, scripts, scriptBytes, styleBytes, fontBytes } of loads) {
  console.log(
    `${kilobytes(scriptBytes)}  ${route} in ${scripts.length} files` +
      `  (styles ${kilobytes(styleBytes).trim()}, fonts ${kilobytes(fontBytes).trim()})`,
  );
  if (scriptBytes > most.scripts) faults.push(`${route}: ${scriptBytes} bytes of scripts`);
  if (styleBytes + fontBytes > most.fontsAndStyles) {
    faults.push(`${route}: ${styleBytes + fontBytes} bytes of fonts and styles`);
  }
}
// What is loaded once somebody presses the camera's button, without the WebAssembly.
const assets = await readdir(`${client}/assets`);
const scanner = assets.filter((name) =>
  /^(camera\.lazy|read-barcodes\.worker)-.*\.js\.br$/.test(name),
);
if (scanner.length !== 2) faults.push(`the scanner is of ${scanner.length} files, not of two`);
const scannerSizes = await Promise.all(scanner.map((name) => stat(`${client}/assets/${name}`)));
const scannerBytes = scannerSizes.reduce((sum, { size }) => sum + size, 0);
console.log(`${kilobytes(scannerBytes)}  the camera that reads barcodes`);
if (scannerBytes > most.scanner) faults.push(`the scanner: ${scannerBytes} bytes of scripts`);

for (const fault of faults) console.error(`over the budget: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
