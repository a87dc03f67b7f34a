// npm run catalogue:export -- FILE.csv|.jsonl[.gz] [--branch ID|all] [--tenant DOMAIN]
import { loadEnvironment } from '../../platform/on-shop.ts';
import { runExport } from './run-export.ts';

loadEnvironment();
process.exitCode = await runExport(process.argv.slice(2), process);
