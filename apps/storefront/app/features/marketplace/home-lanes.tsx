import { useEffect, useState } from 'react';
import { Lane } from './lane.tsx';
import { outsideCategoryAddress } from './outside-addresses.ts';

interface Props {
  newArrivals: string;
  lanes: readonly { id: string; title: string }[];
}

const robots = /bot|crawl|spider|slurp|preview/i;

/** The marketplace's rows of the home page. The newest items are for people only (spec section 1). */
export default function HomeLanes({ newArrivals, lanes }: Props) {
  const [isPerson, setPerson] = useState(false);
  useEffect(() => setPerson(!robots.test(navigator.userAgent)), []);
  return (
    <>
      {isPerson ? (
        <Lane source="new" title={newArrivals} />
      ) : (
        <div
          aria-hidden="true"
          className="outside-lane outside-lane-room mt-section noscript:hidden"
        />
      )}
      {lanes.map(({ id, title }) => (
        <Lane key={id} source={id} title={title} more={outsideCategoryAddress(id)} />
      ))}
    </>
  );
}
