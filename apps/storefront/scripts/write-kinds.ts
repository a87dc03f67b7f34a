import { expressionFor, patternOf } from '@karwan/browser-router/routes/path-pattern';
import { expressionOfCalls } from '@karwan/contract/declared-calls';
import type { DeclaredRoute } from '../app/routing/declare-route.ts';
import { answeredByServer } from '../app/routing/match-route.ts';
import { routeTable } from '../app/routing/route-table.ts';

const pathsOf = (chosen: (route: DeclaredRoute) => boolean) =>
  routeTable.filter(chosen).map(({ path }) => path);

const isPage = ({ kind }: DeclaredRoute) => kind === 'page' || kind === 'redirect';

/** Files, documents for programs, and what scripts read: an address that is no page. */
function noPages(): RegExp {
  const serverPaths = answeredByServer.map((path) => (path.endsWith('/') ? `${path}.*` : path));
  const documents = pathsOf((route) => !isPage(route)).map(patternOf);
  return new RegExp(
    `^(?:${[...serverPaths, ...documents, '.*\\.(?:js|png|ico)'].join('|')})$`,
    'i',
  );
}

/** What the service worker, and whoever talks to it, has to know of the shop's routes and calls. */
export function writeKinds(): string {
  const frames = pathsOf(({ offline }) => offline === 'frame').map((path) => `/${path}`);
  const neverCached = pathsOf((route) => isPage(route) && route.offline === 'never');
  const ownPages = pathsOf(({ offline }) => offline === 'own');
  const cachedData = pathsOf(({ kind, offline }) => kind === 'data' && offline === 'cached');
  const uninterrupted = pathsOf((route) => route.uninterrupted === true);
  return `// Written by npm run generate from the declarations of routes and calls. Do not edit.

/** Pages that the browser's own store fills: their frames are fetched ahead of need. */
export const frames: readonly string[] = [${frames.map((path) => `'${path}'`).join(', ')}];

/** Pages made for one person, each time anew. */
export const neverCached =
  ${expressionFor(neverCached)};

/** Pages made for one person that are kept in their browser until they log out. */
export const ownPages =
  ${expressionFor(ownPages)};

/** Addresses that are no pages. */
export const noPages =
  ${noPages()};

/** What scripts of pages read besides, and may read again offline. */
export const cachedData = ${expressionFor(cachedData)};

/** Calls of pages whose answers may be shown again offline. */
export const cachedCalls =
  ${expressionOfCalls(({ cachedOffline }) => cachedOffline === true)};

/** Pages that are not reloaded while somebody is there. */
export const uninterrupted =
  ${expressionFor(uninterrupted)};
`;
}
