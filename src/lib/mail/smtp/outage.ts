/** A mail server's error, and advice for the operator. */
export interface MailOutage {
  reason: string;
  advice: string;
}

let outage: MailOutage | undefined;

/** Returns the current outage; undefined where mails are sent, or mail is off. */
export const mailOutage = (): MailOutage | undefined => outage;

/** Records that no mail leaves now, or that mails leave (undefined). */
export function recordMailOutage(latest: MailOutage | undefined): void {
  outage = latest;
}
