import type { QuotePart } from '@karwan/contract/cart';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FormSection } from '../form-section.tsx';
import { timeField, timesOf } from './chosen-times.ts';
import type { TimesChoice } from './use-chosen-times.ts';

const DeliveryTimes = lazyWithRetry(() => import('./delivery-times.tsx'));

/** The delivery or pick-up times of the cart's parts; nothing until the branches' slots have loaded. */
export function TimesSection(props: {
  parts: readonly QuotePart[];
  choice: TimesChoice;
  isPaidOnline: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: TimesChoice['choose'];
}) {
  const t = useT();
  const { parts, choice } = props;
  const { slots, times } = choice;
  if (slots.branches.length === 0 && !slots.failed) return null;
  const kind = timesOf(parts);
  return (
    <FormSection title={t(`checkout.times.${kind}Title`)} intro={t(`checkout.times.${kind}Intro`)}>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <DeliveryTimes
          parts={parts}
          slots={slots}
          times={times}
          isPaidOnline={props.isPaidOnline}
          errors={Object.fromEntries(
            parts.map(({ branchId }) => [branchId, props.errorOf(timeField(branchId))]),
          )}
          onChange={props.onChange}
        />
      </Suspense>
    </FormSection>
  );
}
