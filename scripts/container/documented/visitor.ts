import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../../tests/setup/programs/smtp';
import { Failure, printLine } from '../../lib/process.mjs';

const PATIENCE = 60_000;

/** Fails with a line of its own unless something holds; says that it does. */
export function expect(holds: unknown, what: string, seen: unknown = ''): asserts holds {
  if (!holds) throw new Failure(`not as documented: ${what}\n${String(seen)}`);
  printLine(`✓ ${what}`);
}

/** Waits until something holds. Throws Failure with what `seen` tells when it does not. */
export async function until(
  holds: () => Promise<unknown> | unknown,
  what: string,
  seen = () => '',
): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    if (await Promise.resolve(holds()).catch(() => false)) return;
    if (Date.now() > end) throw new Failure(`never: ${what}\n${seen()}`);
    await sleep(100);
  }
}

/** The mail server of the documentation, and the mails that it took. */
export type Mails = Awaited<ReturnType<typeof startMailServer>>;
export const startMails = () =>
  startMailServer(
    { allowInsecureAuth: true, onAuth: (_, __, done) => done(null, { user: 'user' }) },
    587,
  );

/** A browser client that keeps cookies and follows no redirects. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: this.origin, cookie, ...init.headers };
    const answer = await fetch(`${this.origin}${path}`, { redirect: 'manual', ...init, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Sends a form. */
  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Signs in by the demo provider. */
  async enterDemo(nombre: string, correo: string): Promise<void> {
    const { status } = await this.post('/auth/demo', { nombre, correo });
    expect(status === 303, `${correo} signs in at ${this.origin}`, status);
  }

  /** Signs in by the link of a mail. */
  async enterByMail(correo: string, mails: Mails): Promise<void> {
    const before = mails.taken.length;
    const response = await this.post('/auth/correo', { correo });
    expect(response.status === 303, `${correo} asks for a link at ${this.origin}`, response.status);
    const link = () =>
      /\/auth\/correo\/[\w-]{43}/.exec(
        mails.taken
          .slice(before)
          .map(({ source }) => source.replaceAll('=\r\n', ''))
          .join(''),
      )?.[0];
    await until(link, 'the mail comes');
    const entered = await this.ask(link() ?? '');
    expect(entered.headers.get('location') === '/dashboard', 'its link signs in', entered.status);
  }

  /** Saves the page of the signed-in person. Returns its slug. */
  async save(values: Record<string, unknown>): Promise<string> {
    const profile = await (await this.ask('/api/perfil')).json();
    const body = JSON.stringify({ ...profile, ...values });
    const headers = { 'content-type': 'application/json' };
    const saved = await this.ask('/api/perfil', { method: 'PUT', body, headers });
    const text = await saved.text();
    expect(saved.ok, `a page is saved at ${this.origin}`, text);
    return JSON.parse(text).slug;
  }

  /** Whether a page shows something. */
  async shows(path: string, words: string): Promise<boolean> {
    return (await (await this.ask(path)).text()).includes(words);
  }
}
