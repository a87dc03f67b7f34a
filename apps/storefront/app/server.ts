import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  clientContext,
  failureContext,
  inlineContext,
  type Render,
  visitContext,
} from './page/context.ts';
import { routeOf } from './routing/match-route.ts';
import { createDocumentHandler } from './shell/document/handle-document.server.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);
// During development the router's handler also writes styles into pages.
const documents = import.meta.env.PROD ? createDocumentHandler(build, handler) : handler;

/** Whether a request asks for a page as a document; the other ones are for data, forms and files. */
function asksForPage({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET' && !pathname.endsWith('.data') && routeOf(pathname)?.kind === 'page';
}

export const render: Render = (request, { client, visit, onFailure, onInline }) => {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(visitContext, visit);
  context.set(failureContext, onFailure);
  context.set(inlineContext, onInline);
  return asksForPage(request) ? documents(request, context) : handler(request, context);
};
