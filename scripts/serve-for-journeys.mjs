// Serves a built shop with demo data for browser tests, in a temporary folder.
import { rmSync } from 'node:fs';
import { build } from './prepare/build.mjs';
import { serve, serverBundle } from './prepare/serve.mjs';

await build();
process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
serve(serverBundle, [], { NODE_ENV: 'production' });
