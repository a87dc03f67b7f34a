import type { SavedAddress } from '@karwan/contract/address';
import { addressLines } from '@karwan/contract/address-lines';

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const lines = [...addressLines(address), address.customerState].filter(Boolean);
  return (
    <address className="not-italic">
      <strong dir="auto" className="block font-semibold">
        {`${address.customerFirstName} ${address.customerLastName}`}
      </strong>
      {lines.map((line) => (
        <span key={line} dir="auto" className="block">
          {line}
        </span>
      ))}
      <span className="block text-ink-soft">
        <bdi dir="ltr">{address.customerPhone}</bdi>
        <br />
        <bdi dir="ltr">{address.customerEmail}</bdi>
      </span>
    </address>
  );
}
