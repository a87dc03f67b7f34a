import { createRouterClient } from '@orpc/server';
import { namesOf, type Tags } from '../platform/answers/tags.ts';
import { checkAnswer } from '../platform/testing/check-answer.ts';
import { router } from '../router.ts';
import { type TestContextInput, testContext } from './test-context.ts';

/** Calls the API in this process, as a page's loader does; every response is validated against the contract. */
export function testClient(given: TestContextInput) {
  return createRouterClient(router, { context: testContext(given), interceptors: [checkAnswer] });
}

export type TestClient = ReturnType<typeof testClient>;

/** The part of a context that collects the cache tags of responses. */
export function collectTags(tags: Set<string>) {
  return {
    tag(...added: Tags[]) {
      for (const tag of namesOf(added)) tags.add(tag);
    },
  };
}
