import { asFragment } from '@karwan/markup/fragments/fragment';
import { AccountEntry } from '../features/account/header/account-entry.tsx';
import { DeliveringTo } from '../features/delivery-address/delivering-to.tsx';
import { TopBar, TopBarLinks, topBarEntry } from '../shell/header/top-bar.tsx';

const Place = asFragment(() => <DeliveringTo on="wide" />);
const Links = asFragment(() => <TopBarLinks account={<AccountEntry className={topBarEntry} />} />);

export default function ShopTopBar() {
  return <TopBar deliveringTo={<Place />} links={<Links />} />;
}
