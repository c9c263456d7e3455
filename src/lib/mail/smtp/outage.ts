/** A mail server's error, and advice for the operator. */
export interface MailOutage {
  reason: string;
  advice: string;
}

let outage: MailOutage | undefined;

/** Returns the current outage; undefined if mails are sent, or mail is off. */
export const mailOutage = (): MailOutage | undefined => outage;

/** Records an outage, or that mails are sent again (undefined). */
export function recordMailOutage(latest: MailOutage | undefined): void {
  outage = latest;
}
