// npm run release -- VERSION   makes a release of what the changelog calls unreleased: one commit and its tag
// npm run release -- --notes [VERSION]   prints the notes of a version, or of what is unreleased
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { fail, read, run } from '../prepare/run.mjs';
import { isLater, notesOf, releaseIn, textsWith, versionOf } from './versions.mjs';

const [first, second] = process.argv.slice(2);
const changelogFile = join(root, 'CHANGELOG.md');
const changelog = readFileSync(changelogFile, 'utf8');

if (first === '--notes') {
  const notes = notesOf(changelog, second?.replace(/^v/, ''));
  if (notes === undefined) fail(`CHANGELOG.md does not name ${second ?? 'anything unreleased'}.`);
  console.log(notes);
} else release(first?.replace(/^v/, ''));

function release(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) fail('npm run release -- 1.2.3');
  const present = versionOf(root);
  if (!isLater(version, present)) fail(`${version} is not later than ${present}.`);
  const notes = notesOf(changelog);
  if (!notes) fail('CHANGELOG.md has nothing under "Unreleased".');
  if (read('git', ['status', '--porcelain']) !== '')
    fail('Commit or put aside your changes first.');
  const tag = `v${version}`;
  if (read('git', ['tag', '--list', tag]) !== '') fail(`There is a tag ${tag} already.`);

  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelogFile, releaseIn(changelog, version, day));
  const texts = textsWith(root, version);
  for (const [path, text] of texts) writeFileSync(join(root, path), text);
  const paths = ['CHANGELOG.md', ...texts.map(([path]) => path)];
  // Notes have headings of their own: git would take their # for comments.
  const message = `Release ${version}\n\n${notes}`;
  const isDone =
    run('git', ['add', ...paths]) &&
    run('git', ['commit', '--quiet', '--message', `Release ${version}`]) &&
    run('git', ['tag', '--annotate', '--cleanup=verbatim', '--message', message, tag]);
  if (!isDone) fail('git refused: see above, and "git status".');
  console.log(`${tag} is made here. Publish it: git push --atomic origin HEAD ${tag}`);
}
