import { api } from '../../../platform/context.ts';
import { saveFees } from './save-fees.ts';
import { previewFees, showFees } from './show-fees.ts';

const { feeSettings } = api;

/** The staff's calls about customs duty and insurance. */
export const feeSettingsHandlers = {
  get: feeSettings.get.handler(({ context }) => showFees(context)),
  preview: feeSettings.preview.handler(({ context, input }) => previewFees(context, input)),
  save: feeSettings.save.handler(({ context, input }) => saveFees(context, input)),
};
