import type { Coordinates } from '@karwan/contract/place';
import type { ReactNode } from 'react';
import { Amount } from '../../../page/amount.tsx';

/** A present value, and the new one if it differs. */
export function NowThen({
  now,
  later,
  isSame = now === later,
}: {
  now: ReactNode;
  later: ReactNode;
  isSame?: boolean;
}) {
  return (
    <>
      {now}
      {!isSame && (
        <>
          {' '}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          <b>{later}</b>
        </>
      )}
    </>
  );
}

/** Coordinates in degrees, with one decimal. */
export function Place({ at: { latitude, longitude } }: { at: Coordinates }) {
  return (
    <bdi dir="ltr">
      {latitude.toFixed(1)}, {longitude.toFixed(1)}
    </bdi>
  );
}

interface TotalProps {
  currency: string;
  total: number | null;
  totalThen: number | null;
}

/** The total of a cart, now and with the new settings. */
export function SampleTotal({ currency, total, totalThen }: TotalProps) {
  const money = (minor: number | null) =>
    minor === null ? '–' : <Amount minor={minor} code={currency} />;
  return <NowThen now={money(total)} later={money(totalThen)} isSame={total === totalThen} />;
}
