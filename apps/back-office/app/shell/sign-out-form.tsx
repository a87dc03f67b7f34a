import { backOfficePath } from '@karwan/contract/back-office';
import { type FormEvent, useCallback } from 'react';
import { Form, useRouteLoaderData } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import type { RootData } from '../root.tsx';
import { dropDrafts } from '../shared/drafts/drafts.ts';
import { forgetStops } from '../shared/outbox/use-offline-stops.ts';
import { countUnsent } from '../shared/outbox/use-outbox.ts';

export function SignOutForm({ className }: { className?: string }) {
  const t = useT();
  const me = useRouteLoaderData<RootData>('root')?.staff.id;
  const leave = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      event.preventDefault();
      const unsent = me === undefined ? 0 : await countUnsent(me);
      // The browser's own dialog: it also works where a page cannot load more code.
      if (unsent > 0 && !window.confirm(t('outbox.leave', { count: unsent }))) return;
      // The next user of this machine must read neither drafts nor stops.
      dropDrafts('all');
      forgetStops();
      form.submit();
    },
    [me, t],
  );
  return (
    <Form method="post" action={`${backOfficePath}/sign-out`} reloadDocument onSubmit={leave}>
      <button type="submit" className={className}>
        {t('frame.signOut')}
      </button>
    </Form>
  );
}
