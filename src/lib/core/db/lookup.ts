/** A question about rows of a domain that the one that asks may not import. */
export interface Lookup<Args extends unknown[], Answer> {
  /** Sets who answers: the owner of the rows, which src/server/composition.ts imports. */
  answerWith(given: (...args: Args) => Promise<Answer>): void;
  /** Returns the owner's answer. Throws without an owner. */
  ask(...args: Args): Promise<Answer>;
}

/**
 * Defines a question that a lower domain asks about rows of a higher one, mostly whether they
 * still need what it is to remove.
 * @param name says in the error of a missing answer what was asked
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
