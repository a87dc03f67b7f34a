import type { MessageKey } from '@karwan/i18n/translate';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

const loadRules = () => import('./passkey-rules.ts');

/** Creates a passkey in this browser. The code for it loads when the button is pressed. */
export function AddPasskey({ device }: { device: string }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<MessageKey>();
  const { form, errorOf } = useCheckedForm({
    answer: undefined,
    loadRules,
    send: (_, data) => add(data),
  });

  async function add(data: FormData) {
    if (busy) return;
    const name = String(data.get('name') ?? '').trim();
    setFault(undefined);
    setBusy(true);
    try {
      const { makePasskey } = await import('./browser-passkeys.ts');
      const refused = await makePasskey(name);
      setFault(refused);
      if (refused) return;
      await revalidate();
      toast(t('security.passkeyAdded'), { tone: 'positive' });
    } catch {
      setFault('security.passkeyFailed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form {...form} className="grid max-w-sm gap-5">
      <TextField
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={device}
        label={t('security.passkeyName')}
        hint={t('security.passkeyHint')}
        error={errorOf('name')}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {t('security.addPasskey')}
      </Button>
      <noscript>
        <p className="text-sm text-ink-soft">{t('security.needsScript')}</p>
      </noscript>
      <Notice tone="problem">{fault && t(fault)}</Notice>
    </form>
  );
}
