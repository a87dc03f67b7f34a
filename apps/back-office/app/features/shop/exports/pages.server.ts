import type { ShopClient } from '@karwan/contract/contract';
import type { RouterContextProvider } from 'react-router';

/** A list as a file: its header, and its rows page by page. */
export interface ListFile {
  readonly header: readonly string[];
  rows(
    client: ShopClient,
    query: URLSearchParams,
    branches: readonly string[],
    requested: ExportRequest,
  ): Rows;
}

/** The request for a file. */
export interface ExportRequest {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

type Row = readonly (string | number | null)[];
type Rows = AsyncGenerator<readonly Row[]>;

/** Rows per call. */
export const perPage = 100;

/** All pages of a list, each requested after the one before was consumed. */
export async function* pages<Page extends { next: string | null }>(
  read: (before: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Rows {
  for (let before: string | undefined; ; ) {
    const page = await read(before);
    yield rowsOf(page);
    if (page.next === null) return;
    before = page.next;
  }
}
