/** Where files of pictures are stored, by paths such as `cache/320/shop/bag.webp`. */
export interface PictureStore {
  /**
   * The file's bytes; null: there is no such file.
   * @throws StoreUnavailable when the store cannot be asked
   */
  read(path: string): Promise<Buffer | null>;
  /**
   * Readers see the whole file or none.
   * @throws StoreUnavailable when it could not be stored
   */
  write(path: string, bytes: Buffer): Promise<void>;
  /** The first of these files that there is; null: none. */
  readFirst(paths: readonly string[]): Promise<Buffer | null>;
}

/** The store cannot be asked now; what it holds is not known. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
