// npm run dev: restarts the server when its sources change; the storefront reloads in place.
import { install } from './prepare/install.mjs';
import { inRoot } from './prepare/paths.mjs';
import { serve, serverSource } from './prepare/serve.mjs';

install();
// Our own folders by name, because the files that Node has imported include temporary ones of Vite.
const watched = ['apps/api/src', 'apps/server/src', 'demo/src', 'engine', 'packages'].map(
  (folder) => `--watch-path=${inRoot(folder)}`,
);
serve(serverSource, [...watched, '--watch-preserve-output'], { NODE_ENV: 'development' });
