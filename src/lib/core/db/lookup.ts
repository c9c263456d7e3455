/** A query about a later feature's rows, for an earlier feature that may not import that one. */
export interface Lookup<Args extends unknown[], Answer> {
  /** Sets the implementation, called by the owner of the rows, which composition.ts imports. */
  answerWith(given: (...args: Args) => Promise<Answer>): void;
  /** Calls the implementation. Throws when none is set. */
  ask(...args: Args): Promise<Answer>;
}

/**
 * Defines a query about rows of a later feature. Most ask whether those rows still need something
 * before an earlier feature deletes it.
 * @param name names the query in the error of a missing implementation
 */
export function defineLookup<Args extends unknown[], Answer>(name: string): Lookup<Args, Answer> {
  let answer: ((...args: Args) => Promise<Answer>) | undefined;
  return {
    answerWith(given) {
      answer = given;
    },
    ask(...args) {
      if (answer) return answer(...args);
      throw new Error(`no answer to "${name}": src/server/composition.ts is not imported`);
    },
  };
}
