import { meanOf } from '../ndcg.ts';
import type { JudgedAnswer } from './measure-ordinary.ts';

const isRight = ({ verdict }: JudgedAnswer) => verdict === 'right';
/** Groups whose words are misspelt on purpose: only there a correction is wanted. */
const misspelt = 'mishap';

export const rightShare = (answers: readonly JudgedAnswer[]): number =>
  meanOf(answers.map((answer) => (isRight(answer) ? 1 : 0)));

/** Correctly spelt queries that the shop answered as if they were misspelt. */
export const wronglyCorrected = (answers: readonly JudgedAnswer[]): JudgedAnswer[] =>
  answers.filter(
    ({ query, answer }) => query.group !== misspelt && answer.correctedQuery !== undefined,
  );

/** Share of right pages in each group, and of BM25. */
export function formatOrdinary(name: string, answers: readonly JudgedAnswer[]): string {
  const groups = Map.groupBy(answers, ({ query }) => query.group);
  const line = (group: string, members: readonly JudgedAnswer[]) => {
    const right = members.filter(isRight).length;
    const baseline = members.filter(({ baseline }) => baseline === 'right').length;
    return [
      group.padEnd(16),
      String(members.length).padStart(4),
      String(right).padStart(6),
      percent(right / members.length),
      percent(baseline / members.length),
    ].join('  ');
  };
  return [
    `${name.padEnd(16)}  asked  right       %  BM25 %`,
    ...[...groups].map(([group, members]) => line(group, members)),
    line('all', answers),
    `Correctly spelt, and corrected: ${namesOf(wronglyCorrected(answers))}`,
    `Only other kinds shown: ${namesOf(answers.filter((one) => one.losesKind))}`,
  ].join('\n');
}

/** The wrong answers with what was shown, for those who mend the search. */
export const formatFailures = (answers: readonly JudgedAnswer[]): string =>
  answers
    .filter((answer) => !isRight(answer))
    .map(({ query, verdict, answer, shown }) =>
      [
        `${query.group}: ${query.query}  [${verdict}: ${[
          query.kinds.join('|'),
          query.colours?.[0],
          typeof query.price === 'object'
            ? `${query.price.least}-${query.price.most}`
            : query.price,
        ]
          .filter(Boolean)
          .join(', ')}]`,
        ...(answer.correctedQuery ? [`    corrected to: ${answer.correctedQuery}`] : []),
        ...(answer.droppedWords ? [`    left out: ${answer.droppedWords.join(', ')}`] : []),
        ...shown.map(
          ({ name, category, price }) => `    ${category}: ${name}, ${Math.round(price)}`,
        ),
      ].join('\n'),
    )
    .join('\n');

const percent = (share: number) => (100 * share).toFixed(1).padStart(6);

const namesOf = (answers: readonly JudgedAnswer[]) =>
  `${answers.length}${answers.length > 0 ? ` (${answers.map(({ query }) => query.query).join(', ')})` : ''}`;
