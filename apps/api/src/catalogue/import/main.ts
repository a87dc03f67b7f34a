// npm run catalogue:import -- FILE [--map MAP.json] [--branch ID] [--tenant DOMAIN] [--report PATH]
import { runImport } from './run-import.ts';

process.exitCode = await runImport(process.argv.slice(2), process);
