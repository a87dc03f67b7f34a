import type { MessageKey, Values } from '@karwan/i18n/translate';
import { CallError } from '../../state/calls/call-shop.ts';

/** The message for the shopper; `quiet` where the specification would only log it (section 8). */
export interface AddressFault {
  text: MessageKey;
  values?: Values;
  quiet: boolean;
}

/** Why an address could not be looked up. */
export function addressFault(error: unknown): AddressFault {
  if (error instanceof CallError) {
    if (error.status === 404) return { text: 'address.notFound', quiet: false };
    if (error.code === 'GEOCODER_FAILED') {
      const { status = 'UNKNOWN_ERROR' } = (error.data ?? {}) as { status?: string };
      return { text: 'address.geocoderFailed', values: { status }, quiet: false };
    }
  }
  return { text: 'address.lookupFailed', quiet: true };
}
