import { api } from '../../platform/context.ts';
import { addWord, listWords, removeWord } from './explain-words.ts';
import { decidePair, listPairs } from './word-pairs.ts';

/** Handlers of the staff's synonyms and of proposed ones. */
export const searchWordHandlers = {
  list: api.searchWords.list.handler(({ context }) => listWords(context)),
  add: api.searchWords.add.handler(({ context, input }) => addWord(context, input)),
  remove: api.searchWords.remove.handler(({ context, input }) => removeWord(context, input.id)),
  listPairs: api.searchWords.listPairs.handler(({ context }) => listPairs(context)),
  decidePair: api.searchWords.decidePair.handler(({ context, input }) =>
    decidePair(context, input),
  ),
};
