import type { ApiKey } from '@karwan/contract/shop/integrations/api-keys';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';

interface Props {
  apiKey: ApiKey;
  /** The present time in milliseconds. */
  now: number;
  answer: FormAnswer | undefined;
}

/** One API key: its permissions, who created it, its last use, and revoking it. */
export function KeyPanel({ apiKey, now, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, name, ending, permissions, perMinute, madeBy, lastUsedAt, expiresAt } = apiKey;
  const isRevoked = apiKey.revokedAt !== null;
  const isExpired = !isRevoked && expiresAt !== null && Date.parse(expiresAt) < now;
  return (
    <section className="panel" aria-labelledby={`key-${id}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`key-${id}`} className="font-medium">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-sm text-ink-soft">
          {t('apiKeys.ending', { ending: `…${ending}` })}
        </span>
        {isRevoked && <Badge>{t('apiKeys.isRevoked')}</Badge>}
        {isExpired && <Badge>{t('apiKeys.isExpired')}</Badge>}
      </div>
      <p className="mt-1 text-sm">{permissions.map((one) => t(`permission.${one}`)).join(' · ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{t('apiKeys.madeBy', { name: madeBy })}</span>
        <span>
          {t('apiKeys.perMinute')}: {perMinute}
        </span>
        <span>
          {lastUsedAt ? (
            <>
              {t('apiKeys.lastUsed')} <When at={lastUsedAt} />
            </>
          ) : (
            t('apiKeys.unused')
          )}
        </span>
        {expiresAt && (
          <span>
            {t('apiKeys.expires')} <When at={expiresAt} style="date" />
          </span>
        )}
      </p>
      {!isRevoked && (
        <details className="mt-2" open={answer !== undefined}>
          <summary className="disclosure">{t('apiKeys.revoke')}</summary>
          <Form method="post" preventScrollReset className="mt-1">
            <input type="hidden" name="row" value={id} />
            <FormNotice refusal={answer?.refusal} />
            <p className="mb-2">{t('apiKeys.revokeText')}</p>
            <Button type="submit" name="intent" value="revoke" variant="danger" busy={isBusy}>
              {t('apiKeys.revoke')}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}
