import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Translate } from '@karwan/i18n/translate';
import { Button } from '@karwan/ui/controls/button';
import { RadioGroupField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { ClockTime } from '../clock-time.tsx';
import { declineText } from '../decline-text.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import type { LastTry, WalletFault, Way } from './use-wallet-payment.ts';

interface WalletChoiceProps {
  ways: readonly Way[];
  asksIdentityDigits: boolean | undefined;
  name: string;
  notice: WalletFault | 'was.failed' | 'was.cancelled' | null;
  /** Why the last try did not succeed; null: it did not fail, or nobody knows. */
  declineReason: DeclineReason | null;
  /** The mobile number of the order, to begin with. */
  phone: string;
  /** Shown again, so that only what was wrong needs to be changed. */
  lastTry: LastTry | null;
  payBefore: string | null;
  busy: Way | null;
  start: (way: Way, more?: Record<string, string>) => Promise<void>;
}

const loadRules = () => import('./wallet-rules.ts');
// Input for the wallet's own page is validated there.
const loadNone = async () => ({ check: () => ({}) });

/** How to pay by this wallet, and with which phone number. */
export function WalletChoice(props: WalletChoiceProps) {
  const { ways, asksIdentityDigits, name, notice, declineReason, payBefore, busy, start } = props;
  const { lastTry, phone } = props;
  const t = useT();
  const [way, setWay] = useState<Way>(lastTry?.way ?? ways[0] ?? 'page');
  const { form, errorOf } = useCheckedForm({
    answer: undefined,
    loadRules: way === 'page' ? loadNone : loadRules,
    send(_, fields) {
      if (busy) return;
      if (way === 'page') return void start('page');
      const typed = String(fields.get('phone') ?? '');
      const identityDigits = String(fields.get('identityDigits') ?? '').trim();
      void start(way, { phone: typed, ...(identityDigits && { identityDigits }) });
    },
  });

  return (
    <form {...form} className="grid gap-6">
      {(notice || declineReason) && (
        <PaymentNotice text={noticeText(t, notice, declineReason, name)} />
      )}
      {ways.length > 1 && (
        <RadioGroupField
          label={t('wallets.how')}
          name="way"
          value={way}
          onChange={(event) => setWay(event.currentTarget.value as Way)}
          options={ways.map((value) => ({
            value,
            label: t(`wallets.way.${value}`, { name }),
            description: t(`wallets.wayText.${value}`, { name }),
          }))}
        />
      )}
      {way !== 'page' && (
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          defaultValue={lastTry?.phone ?? phone}
          label={t(`wallets.phone.${way}`, { name })}
          hint={<bdi dir="ltr">03XX XXXXXXX</bdi>}
          error={errorOf('phone')}
        />
      )}
      {way === 'account' && asksIdentityDigits && (
        <TextField
          name="identityDigits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={lastTry?.identityDigits}
          dir="ltr"
          label={t('wallets.identityDigits')}
          hint={t('wallets.identityHint')}
        />
      )}
      <Button type="submit" block busy={busy !== null}>
        {t(`wallets.submit.${way}`, { name })}
      </Button>
      {payBefore && (
        <p className="text-center text-sm text-ink-soft">
          {t('wallets.payBefore')} <ClockTime moment={payBefore} />
        </p>
      )}
    </form>
  );
}

/** The fault of this try; else why the provider did not take the last one. */
function noticeText(
  t: Translate,
  notice: WalletChoiceProps['notice'],
  reason: DeclineReason | null,
  name: string,
): string {
  const isOfLast = notice === null || notice.startsWith('was.');
  if (reason && isOfLast) return declineText(t, reason);
  return notice ? t(`wallets.notice.${notice}`, { name }) : '';
}
