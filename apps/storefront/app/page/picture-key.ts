/** The key of a picture URL of our own, by which all widths are available; null for other URLs. */
export function pictureKey(address: string | undefined): string | null {
  return address?.match(/^\/media\/\d+\/(.+)\.\w+$/)?.[1] ?? address ?? null;
}
