import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';

/** How visitors who are not logged in can order here: for cash, after a call. */
export function GuestNote() {
  const t = useT();
  return (
    <div className="mb-8 border-s-2 border-brass bg-sunken px-5 py-4">
      <p className="max-w-prose">{t('checkout.guest')}</p>
      <Link
        href="/account/login?source=checkout"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {t('checkout.guestLogin')}
      </Link>
    </div>
  );
}
