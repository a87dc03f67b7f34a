/** The pieces of an address in one line, with the comma of their script; empty pieces are left out. */
export function addressLine(pieces: readonly (string | undefined)[]): string {
  const given = pieces.filter((piece): piece is string => piece !== undefined && piece !== '');
  const comma = given.some((piece) => /\p{Script=Arabic}/u.test(piece)) ? '،' : ',';
  return given.join(`${comma} `);
}
