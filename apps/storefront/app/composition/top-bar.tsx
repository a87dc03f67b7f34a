import { AccountEntry } from '../features/account/header/account-entry.tsx';
import { DeliveringTo } from '../features/delivery-address/delivering-to.tsx';
import { TopBar, topBarEntry } from '../shell/header/top-bar.tsx';

export default function ShopTopBar() {
  return (
    <TopBar
      deliveringTo={<DeliveringTo on="wide" />}
      account={<AccountEntry className={topBarEntry} />}
    />
  );
}
