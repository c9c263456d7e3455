/** Errors of a sign-in, with the status of the page that explains them. */
export const SIGN_IN_ISSUES = {
  /** The path names no configured provider. */
  unknownProvider: 404,
  /** The person declined at the provider. */
  denied: 403,
  /** The state is missing, used, expired, or of another browser or provider. */
  expired: 400,
  /** The provider's response failed verification. */
  rejected: 400,
  /** The provider timed out, failed or sent an invalid response. */
  unavailable: 503,
  /** The operator's settings of the provider are wrong; the log has the details. */
  misconfigured: 503,
  tooMany: 429,
  closed: 403,
  invitedOnly: 403,
  /** The identity belongs to another account. */
  taken: 409,
  /** A sign-in method can be added only in the session that requested it. */
  otherSession: 403,
  /** A mailed link that was used, has expired or never existed. */
  linkOver: 400,
  /** The typed code is not that of the mail. */
  wrongCode: 422,
  /** Too many codes were typed for a mail; its link still works. */
  spentCodes: 429,
  tooManyLinks: 429,
  /** The address has opted out of mails that strangers can trigger. */
  unwanted: 403,
} as const;

export type SignInIssue = keyof typeof SIGN_IN_ISSUES;

/** A sign-in that ends on a page which explains it. `message` is for the log only. */
export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly issue: SignInIssue,
    message: string = issue,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
