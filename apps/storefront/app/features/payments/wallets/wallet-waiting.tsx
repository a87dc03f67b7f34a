import { useArrival } from '@karwan/ui/behaviour/use-arrival.ts';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { SpinnerIcon } from '@karwan/ui/layout/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ClockTime } from '../clock-time.tsx';
import type { Way } from './use-wallet-payment.ts';

interface WalletWaitingProps {
  id: string;
  way: Way;
  name: string;
  detail: Readonly<Record<string, string>>;
  /** The shop does not answer at the moment. */
  isSilent: boolean;
  choose: () => void;
}

/** Milliseconds after which the shopper is told that it takes longer than usual. */
const patience: Record<Way, number> = { account: 70_000, page: 12_000, voucher: 20_000 };

/** What the shopper has to do at the wallet; the page polls and continues by itself. */
export function WalletWaiting({ id, way, name, detail, isSilent, choose }: WalletWaitingProps) {
  const t = useT();
  const heading = useArrival<HTMLHeadingElement>();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), patience[way]);
    return () => clearTimeout(timer);
  }, [way]);
  const { voucher, voucherEnds } = detail;
  const isVoucher = voucherEnds !== undefined;
  return (
    <div className="grid gap-6 text-center">
      {isVoucher ? (
        <div className="border border-brass p-6">
          {voucher && (
            <>
              <p className="text-sm text-ink-soft">{t('wallets.voucherNumber')}</p>
              <p
                className="mt-2 mb-3 font-display text-display tracking-widest tabular-nums"
                dir="ltr"
              >
                {voucher}
              </p>
            </>
          )}
          {!voucher && (
            <p className="mb-3">
              {t('wallets.voucherNumber')}: {t('wallets.numberFromWallet', { name })}
            </p>
          )}
          {voucherEnds && (
            <p className="text-sm">
              {t('wallets.voucherEnds')} <ClockTime moment={voucherEnds} />
            </p>
          )}
        </div>
      ) : (
        <span className="mx-auto grid size-14 place-items-center rounded-full border border-line-strong text-brass">
          <SpinnerIcon className="size-6" />
        </span>
      )}
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t(`wallets.waiting.${isVoucher ? 'voucher' : way}`, { name })}
        </h2>
        <p className="mt-3 text-ink-soft">
          {isSilent
            ? t('wallets.silent')
            : t(
                `wallets.waitingText.${isVoucher ? (voucher ? 'voucher' : 'voucherByWallet') : way}`,
                { name },
              )}
        </p>
      </div>
      {isVoucher && (
        <div className="grid justify-items-center gap-6">
          <ButtonLink variant="secondary" href={`/confirmation?id=${id}`}>
            {t('wallets.toConfirmation')}
          </ButtonLink>
          <div className="text-sm text-ink-soft">
            <p>{t('wallets.voucherStays')}</p>
            <TextLink href="/account/orders">{t('wallets.toOrders')}</TextLink>
          </div>
        </div>
      )}
      {isLong && !isVoucher && (
        <div>
          <p className="mb-3 text-sm text-ink-soft">{t('wallets.noSecondCharge')}</p>
          <Button variant="secondary" onClick={choose}>
            {t('wallets.chooseAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
