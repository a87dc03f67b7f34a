import { api } from '../../../platform/context.ts';
import { findScanned } from './find-scanned.ts';

/** The staff's call about scanned codes. */
export const scanningHandlers = {
  find: api.scanning.find.handler(({ context, input }) => findScanned(context, input.code)),
};
