import * as build from 'virtual:react-router/server-build';
import { maxAskedPath } from '@karwan/contract/staff/redirects';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  clientContext,
  failureContext,
  inlineContext,
  type Render,
  type RenderInput,
  turnContext,
  visitContext,
} from './page/context.ts';
import type { DeclaredRoute } from './routing/declare-route.ts';
import { routeIdOf, routeOf } from './routing/match-route.ts';
import { createDocumentHandler } from './shell/document/handle-document.server.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);
// In development, the router's own handler also injects styles into pages.
const documents = import.meta.env.PROD ? createDocumentHandler(build) : undefined;

/** The route of a document request; undefined for requests of data, forms and files. */
function askedPage({ method, url }: Request): DeclaredRoute | undefined {
  const { pathname } = new URL(url);
  if (method !== 'GET' || pathname.endsWith('.data')) return undefined;
  const route = routeOf(pathname);
  return route?.kind === 'page' ? route : undefined;
}

export const render: Render = async (request, input) => {
  const answer = await answerOf(request, input);
  return answer.status === 404 ? ((await redirectFor(request, input)) ?? answer) : answer;
};

/** The redirect of a URL without a page; undefined if there is none. */
async function redirectFor(
  { method, url }: Request,
  { client, visit }: RenderInput,
): Promise<Response | undefined> {
  if (method !== 'GET' || new URL(url).pathname.endsWith('.data')) return undefined;
  if (visit.path.length > maxAskedPath) return undefined;
  const { to } = await client.redirects.find({ path: visit.path });
  if (to === null) return undefined;
  // Browsers would cache it permanently, but redirects can be removed.
  const headers = { location: to, 'cache-control': 'no-cache' };
  return new Response(null, { status: 301, headers });
}

const answerOf: Render = (request, { client, visit, turn, onFailure, onInline }) => {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(visitContext, visit);
  context.set(turnContext, turn);
  context.set(failureContext, onFailure);
  context.set(inlineContext, onInline);
  const page = documents && askedPage(request);
  return page ? documents(request, context, routeIdOf(page)) : handler(request, context);
};
