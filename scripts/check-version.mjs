// Compares the versions that package.json, the changelog, what deploys it and a tag of this commit name.
import { root } from './prepare/paths.mjs';
import { read } from './prepare/run.mjs';
import { disagreements, versionOf } from './release/versions.mjs';

const tags = (read('git', ['tag', '--points-at', 'HEAD']) ?? '')
  .split('\n')
  .filter((tag) => /^v\d/.test(tag));
const version = versionOf(root);
const wrong = [
  ...disagreements(root),
  ...tags
    .filter((tag) => tag !== `v${version}`)
    .map((tag) => `this commit is tagged ${tag}, package.json names ${version}`),
];
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length === 0 ? 0 : 1;
