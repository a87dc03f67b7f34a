import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** Links the workspaces that were added since npm last ran: only their own code is new, so npm need not run again. */
export function linkWorkspaces() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = inRoot(path);
    if (!link || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    // A link to a folder that has moved.
    rmSync(place, { force: true });
    symlinkSync(relative(dirname(place), inRoot(resolved)), place);
  }
}
