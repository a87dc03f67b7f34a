/** A node's pictures come as addresses of one width; behind ours is a key that has all widths. */
export function pictureKey(address: string | undefined): string | null {
  return address?.match(/^\/media\/\d+\/(.+)\.\w+$/)?.[1] ?? address ?? null;
}
