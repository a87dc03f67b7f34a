import type { ShopClient } from '@karwan/contract/contract';
import type { TrackedOrder } from '@karwan/contract/track-order';
import type { MessageKey } from '@karwan/i18n/translate';
import { type FieldFaults, faultsOfError } from '../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../shared/form/typed-values.ts';
import { check } from './track-rules.ts';

export interface TrackAnswer {
  order?: TrackedOrder;
  /** Why there is no order to show. */
  text?: MessageKey;
  faults: FieldFaults<'parentOrderId' | 'phoneDigits'>;
  values: TypedValues;
}

const texts: Partial<Record<string, MessageKey>> = {
  NOT_FOUND: 'track.notFound',
  TOO_MANY_REQUESTS: 'track.tooOften',
};

/** Looks up the order by the typed number and phone digits. */
export async function trackAnswer(data: FormData, client: ShopClient): Promise<TrackAnswer> {
  const values = typedValues(data);
  const read = check(values);
  if (read.faults) return { faults: read.faults, values };
  try {
    return { order: await client.orders.track(read.data), faults: {}, values };
  } catch (error) {
    const text = texts[(error as { code?: string }).code ?? ''];
    const faults = faultsOfError(error);
    if (text || faults) return { text, faults: faults ?? {}, values };
    throw error;
  }
}
