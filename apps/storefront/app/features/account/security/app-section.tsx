import { Button } from '@karwan/ui/controls/button';
import { Disclosure } from '@karwan/ui/controls/disclosure';
import { Badge } from '@karwan/ui/product/badge';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import type { SecurityAnswer, SecurityIntent } from './answer-security.server.ts';
import { CodeForm, SecurityForm, useIsSent } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

interface Props {
  status: { app: boolean; backupCodesLeft: number };
  /** Whether this is the only second factor. */
  isOnly: boolean;
  answer: SecurityAnswer | undefined;
}

/** The authenticator app: none yet, being set up, or on. */
export function AppSection({ status, isOnly, answer }: Props) {
  const t = useT();
  const busy = useIsSent('enroll');
  const own = answer?.intent === 'remove' ? undefined : answer;
  return (
    <section aria-labelledby="app" className="grid gap-5">
      <div>
        <h2 id="app" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-heading">
          {t('security.app')}
          {status.app && (
            <span className="font-sans">
              <Badge>{t('security.isOn')}</Badge>
            </span>
          )}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('security.appText')}</p>
      </div>
      {own?.backupCodes && <RecoveryCodes codes={own.backupCodes} />}
      {own?.begun && <SetUpApp key={own.begun.key} app={own.begun} answer={own} />}
      {!status.app && !own?.begun && (
        <SecurityForm intent="enroll">
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('security.setUp')}
          </Button>
        </SecurityForm>
      )}
      {status.app && !own?.begun && !own?.backupCodes && (
        <Changes left={status.backupCodesLeft} isOnly={isOnly} answer={own} />
      )}
      <Notice tone={own?.done ? 'positive' : 'problem'}>{own?.text && t(own.text)}</Notice>
    </section>
  );
}

const changes = [
  { intent: 'renew', name: 'renew' },
  { intent: 'move', name: 'move' },
  { intent: 'off', name: 'turnOff' },
] as const;

/** The actions on an active app; each needs one of its codes. */
function Changes(props: { left: number; isOnly: boolean; answer: SecurityAnswer | undefined }) {
  const t = useT();
  const { left, isOnly, answer } = props;
  const takesRecovery = (intent: SecurityIntent) => intent !== 'renew';
  return (
    <div className="border-t border-line">
      <p className="border-b border-line py-4">{t('security.codesLeft', { count: left })}</p>
      {changes.map(({ intent, name }) => {
        const own = answer?.intent === intent ? answer : undefined;
        return (
          <Disclosure
            key={intent}
            title={t(`security.${name}`)}
            defaultOpen={own?.faults.code ? true : undefined}
          >
            <p className="mb-5 max-w-prose text-sm">
              {t(intent === 'off' && isOnly ? 'security.lastOne' : `security.${name}Text`)}
            </p>
            {!(intent === 'off' && isOnly) && (
              <CodeForm
                intent={intent}
                answer={own}
                label={t(takesRecovery(intent) ? 'security.anyCode' : 'security.appCode')}
                numeric={!takesRecovery(intent)}
                button={t(`security.${name}Button`)}
              />
            )}
          </Disclosure>
        );
      })}
    </div>
  );
}
