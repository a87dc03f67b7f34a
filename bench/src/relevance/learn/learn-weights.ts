import { writeFile } from 'node:fs/promises';
import { weights as current } from '@karwan/api/search/rank/weights';
import { fitWeights, lessonQuality, type Weights } from './fit-weights.ts';
import type { Lesson } from './lesson.ts';

/**
 * Learns the weights of the score's features, and prints how good those learned from all other catalogues are on each set.
 * @param file where the weights that were learned from all sets are written
 */
export async function learnWeights(
  lessons: readonly Lesson[],
  file: string,
  print: (text: string) => void,
): Promise<void> {
  const priors: Weights = { ...current.features };
  const byCatalogue = Map.groupBy(lessons, ({ catalogue }) => catalogue);
  const all = fitWeights(lessons, priors);
  print('Weights: quality of the first 240 candidates in the order of the score');
  print(`${''.padEnd(34)}queries  in use  learned elsewhere  learned everywhere`);
  for (const [catalogue, sets] of byCatalogue) {
    const elsewhere = fitWeights(
      lessons.filter((lesson) => lesson.catalogue !== catalogue),
      priors,
    );
    for (const lesson of sets) {
      const figures = [priors, elsewhere, all].map((weights) =>
        lessonQuality(lesson, weights).toFixed(3),
      );
      print(
        [
          lesson.name.padEnd(34),
          String(lesson.exercises.length).padStart(7),
          figures[0]?.padStart(7),
          figures[1]?.padStart(18),
          figures[2]?.padStart(19),
        ].join(' '),
      );
    }
    print(`  learned without ${catalogue}: ${JSON.stringify(elsewhere)}`);
  }
  print(`in use:     ${JSON.stringify(priors)}\nlearned:    ${JSON.stringify(all)}`);
  await writeFile(file, `${JSON.stringify(all, undefined, 2)}\n`);
}
