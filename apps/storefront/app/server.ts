import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  clientContext,
  failureContext,
  inlineContext,
  type Render,
  turnContext,
  visitContext,
} from './page/context.ts';
import type { DeclaredRoute } from './routing/declare-route.ts';
import { routeIdOf, routeOf } from './routing/match-route.ts';
import { createDocumentHandler } from './shell/document/handle-document.server.ts';
import { redirectFor } from './shell/document/redirect-for.server.ts';

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
