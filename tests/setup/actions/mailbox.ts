import { anonymous } from '../client';

/** The ids of the mails to a person in the demo mailbox of a server, newest first. */
export async function mailsTo(url: string, address: string): Promise<string[]> {
  const { text } = await anonymous(url).get('/correo');
  const entries = text.split('<li').filter((entry) => entry.includes(address));
  return entries.map((entry) => /\/correo\?ver=([\w-]+)/.exec(entry)?.[1] ?? '');
}

/** The paths of the sign-in links in the mails to a person, newest first. */
export async function linksTo(url: string, address: string): Promise<string[]> {
  const reader = anonymous(url);
  const paths: string[] = [];
  for (const id of await mailsTo(url, address)) {
    const { text } = await reader.get(`/correo/${id}`);
    const [path] = /\/auth\/correo\/[\w-]{43}/.exec(text) ?? [];
    if (path) paths.push(path);
  }
  return paths;
}

/** The codes in the mails to a person, newest first. */
export async function codesTo(url: string, address: string): Promise<string[]> {
  const reader = anonymous(url);
  const codes: string[] = [];
  for (const id of await mailsTo(url, address)) {
    const { text } = await reader.get(`/correo/${id}`);
    const [, code] = /class="code">(\d{6})</.exec(text) ?? [];
    if (code) codes.push(code);
  }
  return codes;
}
