import { readFileSync } from 'node:fs';

const builtStyles = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * Writes built stylesheets into a page: on a slow line its first paint need not wait for another round
 * trip. The links stay, switched off, since the browser's half of the shop expects them there.
 * @param client the folder that browsers see as `/`.
 */
export function stylesOf(client: URL): (html: string) => string {
  const kept = new Map<string, string>();
  const read = (file: string): string => {
    const text = kept.get(file) ?? readFileSync(new URL(file, client), 'utf8').trim();
    kept.set(file, text);
    return text;
  };
  return (html) =>
    html.replaceAll(
      builtStyles,
      (link, file: string) => `<style>${read(file)}</style>${link.replace('/>', ' disabled=""/>')}`,
    );
}
