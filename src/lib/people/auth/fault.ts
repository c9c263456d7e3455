/** Why a sign-in did not happen, and the status of the page that says so. */
export const SIGN_IN_FAULTS = {
  /** The address names no provider that is configured. */
  unknownProvider: 404,
  /** The person said no at the provider. */
  denied: 403,
  /** The state is missing, used, too old, or of another browser or provider. */
  expired: 400,
  /** The provider's answer did not stand up to verification. */
  rejected: 400,
  /** The provider says that the e-mail address was never confirmed. */
  unverified: 403,
  /** The provider hangs, fails, or answers with something else. */
  unavailable: 503,
  tooMany: 429,
  /** Who has no account gets none here. */
  closed: 403,
  /** Who has no account gets one by an invitation. */
  invitedOnly: 403,
  /** The identity belongs to another account. */
  taken: 409,
  /** A way in is added in the session that asked for it, and in no other. */
  otherSession: 403,
  /** A link of a mail that was used, is too old, or never was one. */
  linkOver: 400,
  /** The digits that were typed are not those of the mail. */
  wrongCode: 422,
  /** As many codes were typed for a mail as there may be: its link still works. */
  spentCodes: 429,
  /** As many links were sent as there may be. */
  tooManyLinks: 429,
  /** The address has opted out of mails that strangers can trigger. */
  unwanted: 403,
} as const;

export type SignInFault = keyof typeof SIGN_IN_FAULTS;

/** A sign-in that ends on a page which explains it. `message` is for the log only. */
export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly fault: SignInFault,
    message: string = fault,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
