import { marketplaceCategoryAddress } from '../marketplace-addresses.ts';
import { MarketplaceRow } from './marketplace-row.tsx';
import { NewestRow } from './newest-row.tsx';

interface Props {
  /** Title of the row of new items; left out if that row is elsewhere on the page. */
  newArrivals?: string;
  rows: readonly { id: string; title: string }[];
}

/** The marketplace's rows of the home page. */
export default function HomeRows({ newArrivals, rows }: Props) {
  return (
    <>
      {newArrivals !== undefined && <NewestRow title={newArrivals} />}
      {rows.map(({ id, title }) => (
        <MarketplaceRow key={id} source={id} title={title} more={marketplaceCategoryAddress(id)} />
      ))}
    </>
  );
}
