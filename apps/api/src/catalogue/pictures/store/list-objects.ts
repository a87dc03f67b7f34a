import { StoreUnavailable } from './picture-store.ts';

/** A page of a listing, as `ListObjectsV2` answers. */
interface Page {
  readonly status: number;
  readonly text: string;
}

/**
 * Lists the objects of a bucket below `base` (its address with an optional folder) whose paths begin with `prefix`, page by page.
 * @param isFlat true: only up to the next slash, which ends the paths
 * @throws StoreUnavailable when a page is not a listing
 */
export async function listObjects(
  base: string,
  prefix: string,
  isFlat: boolean,
  read: (url: string) => Promise<Page>,
): Promise<string[]> {
  const { origin, pathname } = new URL(base);
  const [bucket = '', ...folders] = pathname.slice(1).split('/');
  const folder = folders.map((name) => `${name}/`).join('');
  const found: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: folder + prefix,
      ...(isFlat && { delimiter: '/' }),
      ...(token !== undefined && { 'continuation-token': token }),
    });
    const { status, text } = await read(`${origin}/${bucket}?${query}`);
    if (status !== 200) throw new StoreUnavailable(`object storage: status ${status} to a listing`);
    const entry = isFlat ? /<CommonPrefixes>\s*<Prefix>([^<]+)</g : /<Key>([^<]+)</g;
    for (const [, path = ''] of text.matchAll(entry)) found.push(plain(path).slice(folder.length));
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    if (token !== undefined) token = plain(token);
  } while (token !== undefined);
  return found;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an XML element. */
const plain = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
