import type { SavedAddress } from '@karwan/contract/address';

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { customerCity, customerPostcode, customerState } = address;
  const place = [customerCity, customerPostcode, customerState].filter(Boolean).join(', ');
  return (
    <address className="not-italic leading-relaxed" dir="auto">
      <strong className="font-semibold">
        {`${address.customerFirstName} ${address.customerLastName}`}
      </strong>
      <br />
      {`${address.customerHouseNumber}, ${address.customerStreet}`}
      {place && (
        <>
          <br />
          {place}
        </>
      )}
      <br />
      <span className="text-ink-soft">
        <bdi dir="ltr">{address.customerPhone}</bdi>
        <br />
        <bdi dir="ltr" className="break-words">
          {address.customerEmail}
        </bdi>
      </span>
    </address>
  );
}
