import { api } from '../../../../platform/context.ts';
import { makeExchange, previewExchange } from './make-exchange.ts';

/** The staff's calls about exchanges of returned items. */
export const exchangeHandlers = {
  preview: api.exchanges.preview.handler(({ context, input }) => previewExchange(context, input)),
  make: api.exchanges.make.handler(({ context, input }) => makeExchange(context, input)),
};
