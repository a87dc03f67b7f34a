/** The parts of an address that lead to the door; of a pick-up they may be empty. */
interface WrittenAddress {
  customerHouseNumber?: string;
  customerStreet?: string;
  customerArea?: string;
  customerCity?: string;
  customerPostcode?: string;
}

/** The pieces of an address in one line, with the comma of their script; empty pieces are left out. */
export function addressLine(pieces: readonly (string | undefined)[]): string {
  const given = pieces.filter((piece): piece is string => piece !== undefined && piece !== '');
  const comma = given.some((piece) => /\p{Script=Arabic}/u.test(piece)) ? '،' : ',';
  return given.join(`${comma} `);
}

/** An address as it is written on a parcel: house and street, area and landmark, town. Empty lines are left out. */
export function addressLines(address: WrittenAddress): string[] {
  return [
    addressLine([address.customerHouseNumber, address.customerStreet]),
    address.customerArea ?? '',
    [address.customerCity, address.customerPostcode].filter(Boolean).join(' '),
  ].filter(Boolean);
}
