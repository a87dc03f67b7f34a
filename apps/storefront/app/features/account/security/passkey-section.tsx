import { formatDate } from '@karwan/i18n/dates';
import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { SecurityForm, useIsSent } from './code-form.tsx';

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

interface Props {
  keys: readonly Passkey[];
  /** Default name of a new passkey, such as Chrome on Android. */
  device: string;
  isOnly: boolean;
  /** The page has no other sections, and its title says what this is. */
  isAlone: boolean;
  removed: boolean | undefined;
  notice: ReactNode;
}

/** The passkeys of an account, with their names and last use, and a form to add one. */
export function PasskeySection({ keys, device, isOnly, isAlone, removed, notice }: Props) {
  const t = useT();
  return (
    <section
      aria-labelledby="passkeys"
      className={isAlone ? 'grid gap-5' : 'grid gap-5 border-t border-line pt-8'}
    >
      <div>
        <h2 id="passkeys" className={isAlone ? 'sr-only' : 'text-heading'}>
          {t('security.passkeys')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('security.passkeysText')}</p>
      </div>
      {keys.length === 0 && <p>{t('security.noPasskeys')}</p>}
      {keys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <Entry key={key.id} passkey={key} isOnly={isOnly} />
          ))}
        </ul>
      )}
      {notice}
      <Notice tone="positive">{removed && t('security.removed')}</Notice>
      <AddPasskey device={device} />
    </section>
  );
}

function Entry({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const t = useT();
  const language = useLanguage();
  const busy = useIsSent('remove');
  const { id, name, createdAt, lastUsedAt } = passkey;
  const date = (time: string) => formatDate(language, 'date', time);
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p>
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {t('security.added', { date: date(createdAt) })} ·{' '}
          {lastUsedAt ? t('security.used', { date: date(lastUsedAt) }) : t('security.unused')}
        </p>
      </div>
      {isOnly ? (
        <p className="text-sm text-ink-soft">{t('security.only')}</p>
      ) : (
        <SecurityForm intent="remove">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={t('security.removeNamed', { name })}
          >
            {t('security.remove')}
          </Button>
        </SecurityForm>
      )}
    </li>
  );
}
