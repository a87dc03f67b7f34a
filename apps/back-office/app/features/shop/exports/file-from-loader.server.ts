import type { ListFile } from './pages.server.ts';

interface Page {
  readonly next: string | null;
}
type Cell = string | number | null;

/**
 * A file of a list whose rows come from the loader of its screen, called for each page with the same query string. So the
 * filters, branches and permissions of the screen apply.
 */
export function fileFromLoader<Read extends Page>(
  load: (args: never) => Read | Promise<Read>,
  header: readonly string[],
  rowsOf: (page: Read) => readonly (readonly Cell[])[],
  params: (query: URLSearchParams) => Readonly<Record<string, string>> = () => ({}),
): ListFile {
  return {
    header,
    async *rows(_client, query, _branches, requested) {
      for (let before: string | undefined; ; ) {
        const url = new URL(requested.url);
        if (before === undefined) url.searchParams.delete('before');
        else url.searchParams.set('before', before);
        const page: Read = await load({ ...requested, url, params: params(query) } as never);
        yield rowsOf(page);
        if (page.next === null) return;
        before = page.next;
      }
    },
  };
}
