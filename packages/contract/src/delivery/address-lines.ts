/** The parts of an address that lead to the door; of a pick-up they may be empty. */
interface WrittenAddress {
  customerHouseNumber?: string;
  customerStreet?: string;
  customerArea?: string;
  customerCity?: string;
  customerPostcode?: string;
}

const joined = (parts: readonly (string | undefined)[], between: string) =>
  parts.filter(Boolean).join(between);

/** An address as it is written on a parcel: house and street, area and landmark, town. Empty lines are left out. */
export function addressLines(address: WrittenAddress): string[] {
  return [
    joined([address.customerHouseNumber, address.customerStreet], ', '),
    address.customerArea ?? '',
    joined([address.customerCity, address.customerPostcode], ' '),
  ].filter(Boolean);
}
