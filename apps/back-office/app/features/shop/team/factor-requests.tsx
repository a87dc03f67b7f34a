import type { FactorReset } from '@karwan/contract/factor-resets';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';

interface Props {
  requests: readonly FactorReset[];
  answer: FormAnswer | undefined;
}

/** Requests to reset the second factor of a member; hidden if there are none. */
export function FactorRequests({ requests, answer }: Props) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('team.resets')} className="panel mb-4">
      <h2 className="panel-title">{t('team.resets')}</h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <ShopText className="font-medium">{request.member.name}</ShopText> ·{' '}
              <ShopText>{request.reason}</ShopText>
            </p>
            <p className="text-sm text-ink-soft">
              {t('team.askedBy')} <ShopText>{request.askedBy}</ShopText> ·{' '}
              <When at={request.askedAt} />
            </p>
            <Decision request={request} answer={answerTo(answer, request.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ request, answer }: { request: FactorReset; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, isOwn, mayDecide } = request;
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="row" value={id} />
      <FormNotice refusal={answer?.refusal} />
      {isOwn && <p className="mb-2">{t('team.ownReset')}</p>}
      <div className="flex flex-wrap gap-2">
        {mayDecide && (
          <Button type="submit" name="intent" value="agree" variant="danger" busy={isBusy}>
            {t('team.agree')}
          </Button>
        )}
        {(mayDecide || isOwn) && (
          <Button type="submit" name="intent" value="refuse" variant="secondary" busy={isBusy}>
            {t(isOwn ? 'team.takeBack' : 'team.refuse')}
          </Button>
        )}
      </div>
    </Form>
  );
}
