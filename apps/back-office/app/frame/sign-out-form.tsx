import { backOfficePath } from '@karwan/contract/back-office';
import { Form } from 'react-router';
import { dropDrafts } from '../drafts/drafts.ts';
import { useT } from '../i18n/use-t.ts';

export function SignOutForm({ className }: { className?: string }) {
  const t = useT();
  return (
    <Form
      method="post"
      action={`${backOfficePath}/sign-out`}
      reloadDocument
      // The next user of this machine must not read the drafts.
      onSubmit={() => dropDrafts('all')}
    >
      <button type="submit" className={className}>
        {t('frame.signOut')}
      </button>
    </Form>
  );
}
