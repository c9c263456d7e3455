let waiting: (() => void)[] = [];

/**
 * Sends a response at the end of this turn of the event loop, right after those of the other
 * requests of the same turn. Responses in a row wake a proxy or client once; with work in between
 * each wakes it again, which costs more than a small response.
 */
export function sendTogether(answer: () => void): void {
  if (waiting.length === 0) {
    setImmediate(() => {
      const answers = waiting;
      waiting = [];
      for (const one of answers) {
        try {
          one();
        } catch (error) {
          // Its failure is its own, and the process writes down what is thrown by itself.
          process.nextTick(() => {
            throw error;
          });
        }
      }
    });
  }
  waiting.push(answer);
}
