import * as build from 'virtual:react-router/server-build';
import type { ShopClient } from '@karwan/contract/contract';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { clientContext, type Visit, visitContext } from './context.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);

export interface RenderInput {
  client: ShopClient;
  visit: Visit;
}

/** Answers one request for a page, its data, or a resource route. */
export function render(request: Request, { client, visit }: RenderInput): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(visitContext, visit);
  return handler(request, context);
}
