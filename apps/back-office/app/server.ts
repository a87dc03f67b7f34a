import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  clientContext,
  failureContext,
  nonceContext,
  type Render,
  stylesContext,
  visitContext,
} from './page/context.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);

export const render: Render = (request, { client, visit, nonce, onStyles, onFailure }) => {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  context.set(stylesContext, onStyles);
  context.set(failureContext, onFailure);
  return handler(request, context);
};
