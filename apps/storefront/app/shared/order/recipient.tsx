import { addressLine, addressLines } from '@karwan/contract/address-lines';
import type { Order } from '@karwan/contract/order';

/** Name and address on a line each: both may be in a script of their own, with its writing direction. */
export function Recipient({ address }: { address: Order['shippingAddress'][number] }) {
  const { customerFirstName, customerLastName } = address;
  return [`${customerFirstName} ${customerLastName}`, addressLine(addressLines(address))].map(
    (line) => (
      <span key={line} dir="auto" className="block">
        {line}
      </span>
    ),
  );
}
