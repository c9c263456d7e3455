import { config } from '@/lib/kernel/env/config';
import { mailSettings } from './settings.server';
import { type SmtpTrial, trySmtp } from './smtp/try.server';
import { getMailTexts } from './texts';

/**
 * Sends a mail of trial at once, besides the outbox, and returns what was said to the mail server
 * and by it; undefined where no mail leaves this installation.
 */
export async function sendTrialMail(to: string): Promise<SmtpTrial | undefined> {
  const { smtp, from } = mailSettings();
  if (!smtp) return undefined;
  const { siteName, publicUrl, language } = config();
  const { subject, text } = getMailTexts(language).trial(siteName, publicUrl);
  const sender = { name: from.name ?? siteName, address: from.address };
  return trySmtp(smtp, { from: sender, to: { name: '', address: to }, subject, text });
}
