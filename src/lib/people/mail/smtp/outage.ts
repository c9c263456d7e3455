/** What a mail server said when it took nothing, and what to do about it. */
export interface MailOutage {
  reason: string;
  advice: string;
}

let outage: MailOutage | undefined;

/** Returns why no mail leaves this process now; undefined where mails leave, or none is ever sent. */
export const mailOutage = (): MailOutage | undefined => outage;

/** Records that no mail leaves now, or that mails leave (undefined). */
export function recordMailOutage(latest: MailOutage | undefined): void {
  outage = latest;
}
