import type { Coordinates } from '@karwan/contract/place';
import type { ReactNode } from 'react';
import { Amount } from '../page/amount.tsx';

/** A value now, and what it would be, where that is another one. */
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

/** A place by its degrees, to a tenth. */
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

/** What a cart costs, and would cost. */
export function SampleTotal({ currency, total, totalThen }: TotalProps) {
  const money = (minor: number | null) =>
    minor === null ? '–' : <Amount minor={minor} code={currency} />;
  return <NowThen now={money(total)} later={money(totalThen)} isSame={total === totalThen} />;
}
