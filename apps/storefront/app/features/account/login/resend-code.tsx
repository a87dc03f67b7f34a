import { Link } from '@karwan/ui/controls/link';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';

/**
 * 'Resend code' starts again (spec section 2). The shop sends another code only after a delay, which is
 * counted down here; without JavaScript the link is shown at once, and the server enforces the delay.
 * @param after seconds
 */
export function ResendCode({ after, expired }: { after: number; expired: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + after * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [after]);
  return (
    <p className="min-h-11 text-center text-sm">
      {left > 0 && !expired ? (
        <span className="inline-flex min-h-11 items-center text-ink-soft tabular-nums">
          {t('account.login.resendIn', { seconds: left })}
        </span>
      ) : (
        <Link
          href={pathname + search}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t('account.login.resendCode')}
        </Link>
      )}
    </p>
  );
}
