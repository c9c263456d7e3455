import { fetchUrl } from '@/lib/core/env/system';
/** An answer of another server that is larger than what was asked for can be. */
export class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';

  constructor(most: number) {
    super(`answered with more than ${most} bytes`);
  }
}

/** Passes bytes on up to `most`; beyond it the reader gets an error. */
function gate(most: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new AnswerTooLargeError(most));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * A `fetch` whose answers have bodies of at most `most` bytes, counted after they
 * are unpacked: no server of others can fill our memory. Reading a larger one throws
 * AnswerTooLargeError and ends the connection.
 */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetchUrl(input, init);
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(gate(most)), { status, statusText, headers });
  };
}
