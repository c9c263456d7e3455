import { xml } from '@/lib/core/text/html';
import type { MailContent } from './definitions';
import type { Frame, MailColours, Rendered } from './frame';
import { headerText } from './rules';

/**
 * The style sheet of mails. It copies the values of src/styles/tokens.css, because mail programs
 * support neither variables nor layers.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#efeeeb;color:#16151a;font:16px/1.55 "Helvetica Neue",Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
.card{max-width:560px;margin:0 auto;padding:32px 28px;background:#fdfdfb;border:1px solid #dcd9d3;border-radius:6px}
.stroke{width:36px;height:5px;margin:0 0 20px;background:#d1006c}
h1{margin:0 0 16px;font:600 26px/1.2 Georgia,"Bookman Old Style",serif;overflow-wrap:anywhere;-webkit-hyphens:auto;hyphens:auto}
p{margin:0 0 16px}
.code{font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em}
dl{margin:0 0 24px;border-top:1px solid #dcd9d3}
dt{padding-top:12px;font-size:13px;color:#54515c}
dd{margin:0;padding-bottom:12px;border-bottom:1px solid #dcd9d3;overflow-wrap:anywhere}
.button{display:inline-block;padding:13px 22px;background:#d1006c;color:#ffffff;border-radius:3px;font-weight:600;text-decoration:none}
.small{margin:24px 0 0;font-size:13px;overflow-wrap:anywhere}
.foot{max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#54515c}
.foot a{color:#54515c}
@media (max-width:480px){.card{padding:24px 20px}.foot{padding:0 20px}}
@media (prefers-color-scheme:dark){body{background:#111114;color:#f4f2ee}.card{background:#1a1a1f;border-color:#33323a}.stroke{background:#ff4d9d}dl,dd{border-color:#33323a}dt,.foot,.foot a{color:#b5b1bd}.button{background:#ff4d9d;color:#1a0410}}`;

/** The style sheet with a brand's colour in place of the product's. */
const withoutOurs = ({ light, dark }: MailColours) =>
  STYLE.replaceAll('#d1006c', light.accent).replaceAll('#ff4d9d', dark.accent);

/** Style rules that a brand adds. */
function brandStyle({ light, dark }: MailColours): string {
  const rules = ({ desk, stock, ink, accent, on, soft, line, foot }: MailColours['light']) =>
    `body{background:${desk};color:${ink}}.card{background:${stock}}.stroke{background:${accent}}.button{background:${accent};color:${on}}${soft ? `dt{color:${soft}}` : ''}${line ? `.card,dl,dd{border-color:${line}}` : ''}${foot ? `.foot,.foot a{color:${foot}}` : ''}`;
  return `${rules(light)}.mark{display:block;max-width:200px;height:48px;margin:0 0 20px}.portrait{width:64px;height:64px;border-radius:50%}@media (prefers-color-scheme:dark){${rules(dark)}}`;
}

function rowsOf({ rows = [] }: MailContent): string {
  if (rows.length === 0) return '';
  const drawn = rows.map(
    ([name, value]) => `<dt>${xml(name)}</dt><dd dir="auto">${xml(value)}</dd>`,
  );
  return `<dl>${drawn.join('')}</dl>`;
}

function termsOf({ terms }: MailContent): string {
  if (!terms) return '';
  const text = xml(terms.text).replaceAll('\n', '<br>');
  return `<p class="small"><b>${xml(terms.title)}</b><br>${text}</p>`;
}

function html(content: MailContent, frame: Frame): string {
  const { title, code, paragraphs, action, why } = content;
  const digits = code ? `<p class="code">${xml(code)}</p>` : '';
  const words = paragraphs.map((text) => `<p dir="auto">${xml(text)}</p>`).join('');
  const button = action
    ? `<p><a class="button" href="${xml(frame.linkTo(action.path))}">${xml(action.label)}</a></p>`
    : '';
  const stop = frame.stop
    ? ` <a href="${xml(frame.stop.address)}">${xml(frame.stop.label)}</a>.`
    : '';
  const { home, colours, picture, isPortrait } = frame;
  const style = colours ? `${withoutOurs(colours)}\n${brandStyle(colours)}` : STYLE;
  const [kind, height] = isPortrait ? ['mark portrait', 64] : ['mark', 48];
  const mark = picture
    ? `<img class="${kind}" src="${xml(picture)}" height="${height}" alt="">`
    : '';
  const from = home && `<p><a href="${xml(home.address)}">${xml(home.name)}</a></p>`;
  return `<!doctype html>
<html lang="${xml(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${xml(content.subject)}</title><style>${style}</style></head>
<body><div class="card">${mark}<div class="stroke"></div><h1 dir="auto">${xml(title)}</h1>${digits}${words}${button}${rowsOf(content)}${termsOf(content)}</div>
<div class="foot"><p>${xml(why)}${stop}</p>${from ?? ''}</div></body></html>
`;
}

/** Indents a user's text, so that the reader does not take it for the product's. */
const indented = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((each) => `  ${line(each)}`)
    .join('\n');

/** Puts a user's text on one line: line breaks become spaces. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

function text(content: MailContent, { home, linkTo, stop }: Frame): string {
  const { title, code, paragraphs, rows = [], action, why, terms } = content;
  const named = rows.map(([name, value]) =>
    name ? `${name}: ${line(value)}` : `  ${line(value)}`,
  );
  const parts = [
    line(title),
    code ?? '',
    ...paragraphs.map(line),
    action ? `${action.label}: ${linkTo(action.path)}` : '',
    named.join('\n'),
    terms ? `${terms.title}\n${indented(terms.text)}` : '',
    `--\n${why}`,
    stop ? `${stop.label}: ${stop.address}` : '',
    home ? `${home.name} · ${home.address}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Renders a mail as plain text and as HTML. All values are escaped. */
export function renderMail(content: MailContent, frame: Frame): Rendered {
  return {
    subject: headerText(content.subject),
    text: text(content, frame),
    html: html(content, frame),
  };
}
