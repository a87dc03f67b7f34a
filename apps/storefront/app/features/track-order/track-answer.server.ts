import type { ShopClient } from '@karwan/contract/contract';
import { type TrackedOrder, trackRequest } from '@karwan/contract/track-order';
import type { MessageKey } from '@karwan/i18n/translate';

type Field = 'parentOrderId' | 'phoneDigits';

export interface TrackAnswer {
  order?: TrackedOrder;
  /** What to say when there is no order to show. */
  fault?: MessageKey;
  errors: Partial<Record<Field, true>>;
  values: Partial<Record<Field, string>>;
}

/** Looks for the order that was typed. What was typed wrongly is told by field. */
export async function trackAnswer(data: FormData, client: ShopClient): Promise<TrackAnswer> {
  const values = {
    parentOrderId: String(data.get('parentOrderId') ?? ''),
    phoneDigits: String(data.get('phoneDigits') ?? ''),
  };
  const read = trackRequest.safeParse(values);
  if (!read.success) {
    const errors = Object.fromEntries(read.error.issues.map(({ path }) => [path[0], true]));
    return { errors, values };
  }
  try {
    return { order: await client.orders.track(read.data), errors: {}, values };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'NOT_FOUND') return { fault: 'track.notFound', errors: {}, values };
    if (code === 'TOO_MANY_REQUESTS') return { fault: 'track.tooOften', errors: {}, values };
    throw error;
  }
}
