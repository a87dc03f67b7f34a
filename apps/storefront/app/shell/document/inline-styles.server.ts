import { readFileSync } from 'node:fs';
import { sourceOf } from './inline-code.server.ts';

const builtStyles = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * Writes built stylesheets into a page: on a slow line its first paint need not wait for another round
 * trip. The links stay, switched off, since the browser's half of the shop expects them there.
 * @param client the folder that browsers see as `/`.
 * @returns what writes them into a page, and tells what the content policy allows them by.
 */
export function stylesOf(client: URL): (html: string) => { html: string; styles: string[] } {
  const cached = new Map<string, { text: string; source: string }>();
  const read = (file: string) => {
    const known = cached.get(file);
    if (known) return known;
    const text = readFileSync(new URL(file, client), 'utf8').trim();
    const style = { text, source: sourceOf(text) };
    cached.set(file, style);
    return style;
  };
  return (html) => {
    const styles = new Set<string>();
    const written = html.replaceAll(builtStyles, (link, file: string) => {
      const { text, source } = read(file);
      styles.add(source);
      return `<style>${text}</style>${link.replace('/>', ' disabled=""/>')}`;
    });
    return { html: written, styles: [...styles] };
  };
}
