import { anonymous } from '../client';

/** The ids of the mails to a person in the demo mailbox of a server, newest first. */
export async function mailsTo(url: string, address: string): Promise<string[]> {
  const { text } = await anonymous(url).get('/correo');
  const entries = text.split('<li').filter((entry) => entry.includes(address));
  return entries.map((entry) => /\/correo\?ver=([\w-]+)/.exec(entry)?.[1] ?? '');
}

/** What a pattern finds in each of the mails to a person, newest first. */
async function foundInMails(url: string, address: string, pattern: RegExp): Promise<string[]> {
  const reader = anonymous(url);
  const found: string[] = [];
  for (const id of await mailsTo(url, address)) {
    const match = pattern.exec((await reader.get(`/correo/${id}`)).text);
    if (match) found.push(match[1] ?? match[0]);
  }
  return found;
}

/** The paths of the sign-in links in the mails to a person, newest first. */
export const linksTo = (url: string, address: string) =>
  foundInMails(url, address, /\/auth\/correo\/[\w-]{43}/);

/** The codes in the mails to a person, newest first. */
export const codesTo = (url: string, address: string) =>
  foundInMails(url, address, /class="code">(\d{6})</);

/** The paths that confirm or end a subscription in the mails to a person, newest first. */
export const subscriptionsTo = (url: string, address: string) =>
  foundInMails(url, address, /\/[\w-]+\/boletin\/[\w-]{43,}/);
