import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  clientContext,
  failureContext,
  inlineContext,
  type Render,
  visitContext,
} from './page/context.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);

export const render: Render = (request, { client, visit, onFailure, onInline }) => {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(visitContext, visit);
  context.set(failureContext, onFailure);
  context.set(inlineContext, onInline);
  return handler(request, context);
};
