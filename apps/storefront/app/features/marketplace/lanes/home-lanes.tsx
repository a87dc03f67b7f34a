import { outsideCategoryAddress } from '../outside-addresses.ts';
import { Lane } from './lane.tsx';
import { NewestLane } from './newest-lane.tsx';

interface Props {
  newArrivals: string;
  lanes: readonly { id: string; title: string }[];
}

/** The marketplace's rows of the home page. */
export default function HomeLanes({ newArrivals, lanes }: Props) {
  return (
    <>
      <NewestLane title={newArrivals} />
      {lanes.map(({ id, title }) => (
        <Lane key={id} source={id} title={title} more={outsideCategoryAddress(id)} />
      ))}
    </>
  );
}
