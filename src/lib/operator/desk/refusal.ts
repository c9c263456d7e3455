/** What the operator asked for cannot be done. The message is for the terminal. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
