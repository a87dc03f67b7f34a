import { api } from '../../platform/context.ts';
import { previewRates } from './preview-rates.ts';

/** The staff's preview of other exchange rates. */
export const rateSampleHandlers = {
  preview: api.rates.preview.handler(({ context, input }) => previewRates(context, input.rates)),
};
