import type { MessageKey } from '@karwan/i18n/translate';
import { buttonClass } from '@karwan/ui/controls/button';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { LoginNotice } from './login-card.tsx';

/** Whether this browser can have passkeys; false until it has been asked. */
function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(typeof window.PublicKeyCredential === 'function'), []);
  return has;
}

/** Login by passkey, where the browser can have one. Its code loads when the button is pressed. */
export function PasskeyLogin({ quiet }: { quiet?: boolean }) {
  const t = useT();
  const hasPasskeys = useHasPasskeys();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<MessageKey>();

  async function logIn() {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { logInByPasskey } = await import('../security/browser-passkeys.ts');
      const refused = await logInByPasskey();
      setFault(refused);
      // The login page then sees the session and redirects.
      if (!refused) await revalidate();
    } catch {
      setFault('security.passkeyFailed');
    } finally {
      setBusy(false);
    }
  }

  if (quiet && !hasPasskeys) return null;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        onClick={logIn}
        aria-busy={busy || undefined}
        className={buttonClass(
          quiet ? { variant: 'quiet' } : { variant: 'secondary', size: 'medium', block: true },
        )}
      >
        {t(quiet ? 'security.passkeyLogin' : 'security.usePasskey')}
      </button>
      {!quiet && (
        <noscript>
          <p className="text-sm text-ink-soft">{t('security.needsScript')}</p>
        </noscript>
      )}
      <LoginNotice text={fault && t(fault)} />
    </div>
  );
}
