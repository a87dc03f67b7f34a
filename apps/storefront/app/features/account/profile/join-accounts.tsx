import { Button } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import type { ProfileAnswer } from './profile-answer.ts';

/** Asks for confirmation before merging another account into this one, which cannot be undone. */
export function JoinAccounts(props: {
  fetcher: FetcherWithComponents<ProfileAnswer>;
  challenge: string;
  busy: boolean;
}) {
  const t = useT();
  const { fetcher, challenge, busy } = props;
  return (
    <fetcher.Form method="post" className="max-w-prose border border-line bg-raised p-6">
      <p role="status" className="font-semibold">
        {t('joinAccounts.title')}
      </p>
      <p className="mt-2 text-ink-soft">{t('joinAccounts.text')}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <div className="mt-5">
        <Button type="submit" name="intent" value="join" busy={busy}>
          {t('joinAccounts.confirm')}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** Loads the other account's lists into this browser too. */
export function useJoined(isJoined: boolean | undefined): void {
  useEffect(() => {
    if (!isJoined) return;
    // If the shop does not answer, the next login loads them.
    void import('../lists/sync-lists.ts')
      .then((code) => code.exchangeLists())
      .catch(() => undefined);
  }, [isJoined]);
}
