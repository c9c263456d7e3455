import { config } from '@/lib/core/env/config';
import { mailSettings } from './settings.server';
import { type SmtpTrial, trySmtp } from './smtp/try.server';
import { getMailTexts } from './texts';

/** Sends a test mail at once. Returns the SMTP conversation; undefined where mail is off. */
export async function sendTrialMail(to: string): Promise<SmtpTrial | undefined> {
  const { smtp, from } = mailSettings();
  if (!smtp) return undefined;
  const { siteName, publicUrl, language } = config();
  const { subject, text } = getMailTexts(language).trial(siteName, publicUrl);
  const sender = { name: from.name ?? siteName, address: from.address };
  return trySmtp(smtp, { from: sender, to: { name: '', address: to }, subject, text });
}
