/** Characters of a message that go into an answer: programs cut longer addresses. */
const MAX_QUOTED = 1200;

/** What an answer begins with. */
interface Answer {
  to: string;
  subject: string;
  /** Who wrote, and when. */
  intro: string;
  text: string;
}

/** The address that opens an answer in the person's own mail program, with the message quoted. */
export function answerAddress({ to, subject, intro, text }: Answer): string {
  const cut = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text;
  const quoted = cut.split('\n').map((line) => `> ${line}`);
  const body = ['', '', intro, ...quoted].join('\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`];
  return `mailto:${encodeURIComponent(to)}?${query.join('&')}`;
}
