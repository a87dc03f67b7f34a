import { maxTypedLength } from '@karwan/contract/order-number';
import type { TrackedOrder } from '@karwan/contract/track-order';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Suspense, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import { useCheckedForm } from '../../shared/form/use-checked-form.ts';
import type { Route } from './+types/track-order';
import { type TrackAnswer, trackAnswer } from './track-answer.server.ts';

const loadRules = () => import('./track-rules.ts');
const TrackedParts = lazyWithRetry(() => import('./tracked-parts.tsx'));

export async function action({ request, context }: Route.ActionArgs): Promise<TrackAnswer> {
  return trackAnswer(await request.formData(), context.get(clientContext));
}

function Found({ order }: { order: TrackedOrder }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <Suspense>
        <TrackedParts order={order} />
      </Suspense>
    </div>
  );
}

/** Order tracking, for anyone who knows the order number and the last digits of the phone number. */
export default function TrackOrder({ actionData }: Route.ComponentProps) {
  const t = useT();
  const fetcher = useFetcher<TrackAnswer>();
  const answer = fetcher.data ?? actionData;
  const { order, text, values = {} } = answer ?? {};
  const { form, errorOf } = useCheckedForm({
    answer,
    loadRules,
    send: (pressed) => fetcher.submit(pressed),
  });
  return (
    <SitePage
      title={t('topBar.trackOrder')}
      description={t('track.description')}
      path="/shop/track-order"
      intro={t('track.intro')}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-16">
        <fetcher.Form
          {...form}
          method="post"
          className="grid gap-5 border border-line bg-raised p-6 sm:p-8"
        >
          <TextField
            name="parentOrderId"
            label={t('track.orderId')}
            hint={t('track.orderIdHint')}
            error={errorOf('parentOrderId')}
            defaultValue={values.parentOrderId}
            required
            maxLength={maxTypedLength}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            name="phoneDigits"
            label={t('track.digits')}
            hint={t('track.digitsHint')}
            error={errorOf('phoneDigits')}
            defaultValue={values.phoneDigits}
            required
            maxLength={4}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
          <Button type="submit" block busy={fetcher.state !== 'idle'}>
            {t('track.submit')}
          </Button>
          <div role="status">
            {text && <p className="bg-oxblood-soft px-4 py-3 text-oxblood">{t(text)}</p>}
          </div>
        </fetcher.Form>
        {order ? (
          <Found key={order.parentOrderId} order={order} />
        ) : (
          <p className="max-w-prose text-ink-soft">{t('track.empty')}</p>
        )}
      </div>
    </SitePage>
  );
}
