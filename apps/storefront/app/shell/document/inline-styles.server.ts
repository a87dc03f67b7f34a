import { readFileSync } from 'node:fs';
import { sourceOf } from './inline-code.server.ts';

const builtStyles = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css#?)"\/>/;

interface Stylesheet {
  /** Its text and the end of its element: bytes that are the same in every page. */
  readonly element: Buffer;
  readonly source: string;
}

export interface StyledHead {
  /** The head in pieces; the stylesheets among them are bytes, made once. */
  readonly pieces: (string | Buffer)[];
  /** Sources of the stylesheets for the content security policy. */
  readonly styles: string[];
}

/**
 * Inlines the built stylesheets in a page's head, so that the first paint on a slow connection does not
 * wait for another round trip. The links stay, disabled, because the client code expects them.
 * @param client the folder that browsers see as `/`.
 * @returns the function that inlines them.
 */
export function stylesOf(client: URL): (head: string) => StyledHead {
  const known = new Map<string, Stylesheet>();
  const read = (address: string): Stylesheet => {
    const text = readFileSync(new URL(address.replace('#', ''), client), 'utf8').trim();
    const stylesheet = { element: Buffer.from(`${text}</style>`), source: sourceOf(text) };
    known.set(address, stylesheet);
    return stylesheet;
  };
  return (head) => {
    const pieces: (string | Buffer)[] = [];
    const styles = new Set<string>();
    // `split` gives in turn what stands between two links and the address in the next one.
    const [start = '', ...rest] = head.split(builtStyles);
    let before = start;
    for (let index = 0; index < rest.length; index += 2) {
      const address = rest[index] ?? '';
      const { element, source } = known.get(address) ?? read(address);
      styles.add(source);
      pieces.push(`${before}<style>`, element);
      const link = `<link rel="stylesheet" href="/${address}" disabled=""/>`;
      before = link + rest[index + 1];
    }
    pieces.push(before);
    return { pieces, styles: [...styles] };
  };
}
