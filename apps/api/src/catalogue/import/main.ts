// npm run catalogue:import -- FILE [--map MAP.json] [--branch ID|all] [--tenant DOMAIN] [--report PATH]
//   [--stock leave|difference|count] [--counted-at TIME]
import { loadEnvironment } from '../../platform/on-shop.ts';
import { runImport } from './run-import.ts';

loadEnvironment();
process.exitCode = await runImport(process.argv.slice(2), process);
