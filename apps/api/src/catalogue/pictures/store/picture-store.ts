/** A store of picture files, by paths such as `cache/320/shop/bag.webp`. */
export interface PictureStore {
  /**
   * The file's bytes; null: there is no such file.
   * @throws StoreUnavailable when the store cannot be read
   */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file atomically: readers see all of it or nothing.
   * @throws StoreUnavailable when it could not be stored
   */
  write(path: string, bytes: Buffer): Promise<void>;
  /** The first of these files that exists; null: none. */
  readFirst(paths: readonly string[]): Promise<Buffer | null>;
}

/** The store is unavailable; whether it has a file is not known. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
