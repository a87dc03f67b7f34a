import type { StaffKey } from '../../i18n/catalogues.ts';
import { refusalText } from '../../page/refusal.ts';

/** The reason for one record of a bulk action. Its state may never have allowed the step, and nothing was typed. */
export const bulkRefusalText = (code: string): StaffKey =>
  code === 'CONFLICT' ? 'fault.notInThisState' : refusalText({ code, fields: {} });
