import { xml } from '@/lib/core/text/html';
import { pieces } from '@/lib/core/text/pieces';
import type { MailContent } from '@/lib/mail/definitions';
import type { Frame, MailColours, Rendered } from '@/lib/mail/frame';
import { headerText } from '@/lib/mail/rules';
import { mailAddress } from '@/lib/media/rules';
import { excerptOf, parseText, type Span, type TextBlock } from './rules';
import type { LetterBody, SentPart } from './sent';
import { getLetterRenderTexts } from './texts/page';

/** Maximum width of a part in a mail, in pixels. */
const WIDTH = 544;

const NEUTRAL: MailColours = {
  light: { desk: '#f4f4f4', stock: '#ffffff', ink: '#16151a', accent: '#16151a', on: '#ffffff' },
  dark: { desk: '#111114', stock: '#1a1a1f', ink: '#f4f2ee', accent: '#f4f2ee', on: '#16151a' },
};

type Scheme = MailColours['light'];

const rulesOf = (
  { desk, stock, ink, accent, on, soft = ink, line = soft, foot = ink }: Scheme,
  by = '',
) =>
  [
    [`.k,body`, `background-color:${desk}`],
    ['.c', `background-color:${stock}`],
    ['.c,.c h1,.c h2,.c p,.c li', `color:${ink}`],
    ['.c a.l', `color:${ink}`],
    ['.b', `background-color:${accent}`],
    ['.b a', `color:${on}`],
    ['.q', `border-color:${line}`],
    ['.c p.s', `color:${soft}`],
    ['.f,.f p,.f a', `color:${foot}`],
  ]
    .map(
      ([selectors = '', rule]) =>
        `${selectors
          .split(',')
          .map((one) => by + one)
          .join()}{${rule}!important}`,
    )
    .join('');

/**
 * Returns the style sheet of a mail. Colours are also written as attributes and inline styles, for
 * programs without style sheets (Outlook on Windows, Gmail for other accounts). The style sheet
 * repeats them for dark mode; Outlook's apps mark the elements that they darken with `data-ogsc`.
 */
function styleOf({ light, dark }: MailColours, letra: string): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{border:0;max-width:100%;height:auto}
h1,h2,p,ul{margin:0 0 16px}h1,h2,.n{font-family:${letra.replace(/[<>{};]/g, '')};overflow-wrap:anywhere;-webkit-hyphens:auto;hyphens:auto}
p,li{overflow-wrap:anywhere}
${rulesOf(light)}
@media (max-width:480px){.p{padding:24px 20px!important}.g{padding:16px 12px!important}}
@media (prefers-color-scheme:dark){${rulesOf(dark)}}
${rulesOf(dark, '[data-ogsc] ')}`;
}

interface Drawing {
  body: LetterBody;
  frame: Frame;
  colours: Scheme;
}

/** Returns the URL of a link; a counted link leads to its click counter. */
function addressOf(url: string, { body: { enlaces, contador }, frame }: Drawing): string {
  const at = contador === '' ? -1 : enlaces.indexOf(url);
  const target = at < 0 ? url : `${contador}/${at}`;
  return target.startsWith('/') ? frame.linkTo(target) : target;
}

function spansHtml(spans: readonly Span[], drawing: Drawing): string {
  const link = (address: string, text: string) =>
    `<a class="l" href="${xml(address)}" style="color:${drawing.colours.ink}">${xml(text)}</a>`;
  return spans
    .map(({ text, bold, url }) => {
      if (url !== undefined) return link(addressOf(url, drawing), text);
      const words = pieces(text).map((piece) =>
        piece.isAddress ? link(piece.text, piece.text) : xml(piece.text),
      );
      return bold ? `<b>${words.join('')}</b>` : words.join('');
    })
    .join('');
}

function blockHtml(block: TextBlock, drawing: Drawing): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 dir="auto" style="font-size:20px;line-height:1.3">${spansHtml(block.spans, drawing)}</h2>`;
    case 'list': {
      const items = block.items.map((spans) => `<li dir="auto">${spansHtml(spans, drawing)}</li>`);
      return `<ul style="padding-left:22px">${items.join('')}</ul>`;
    }
    default: {
      const lines = block.lines.map((spans) => spansHtml(spans, drawing));
      return `<p dir="auto">${lines.join('<br>')}</p>`;
    }
  }
}

/** Returns a button. The table cell has its colour and its padding for Outlook on Windows. */
function buttonHtml(label: string, url: string, drawing: Drawing, below = 20): string {
  const { accent, on } = drawing.colours;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${below}px"><tr><td class="b" bgcolor="${accent}" style="border-radius:6px;background-color:${accent};mso-padding-alt:13px 22px"><a href="${xml(addressOf(url, drawing))}" style="display:inline-block;padding:13px 22px;font-weight:600;color:${on};text-decoration:none">${xml(label)}</a></td></tr></table>`;
}

const pictureHtml = (
  {
    medio,
    alt,
    width,
    height,
  }: { medio: string; alt: string; width: number; height: number | undefined },
  { frame }: Drawing,
) =>
  `<img src="${xml(frame.linkTo(mailAddress(medio)))}" alt="${xml(alt)}" width="${width}"${height ? ` height="${height}"` : ''} style="display:block;width:100%;max-width:${width}px;height:auto">`;

function partHtml(part: SentPart, drawing: Drawing): string {
  switch (part.tipo) {
    case 'texto':
      return parseText(part.texto)
        .map((block) => blockHtml(block, drawing))
        .join('');
    case 'imagen': {
      const { medio, alt, url, ancho, alto } = part;
      const width = Math.min(WIDTH, ancho);
      const height = Math.round((alto * width) / ancho);
      const picture = pictureHtml({ medio, alt, width, height }, drawing);
      const linked =
        url === '' ? picture : `<a href="${xml(addressOf(url, drawing))}">${picture}</a>`;
      return `<div style="margin:0 0 20px">${linked}</div>`;
    }
    case 'boton':
      return buttonHtml(part.texto, part.url, drawing);
    default: {
      const { titulo, detalles, medio, url, accion } = part;
      const { soft, line, ink } = drawing.colours;
      const width = WIDTH - 42;
      const picture =
        medio === '' ? '' : pictureHtml({ medio, alt: '', width, height: undefined }, drawing);
      const lines = `<p class="s" dir="auto" style="color:${soft ?? ink}">${detalles.map(xml).join('<br>')}</p>`;
      const gap = picture === '' ? '' : '<div style="height:16px;line-height:16px">&#8202;</div>';
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="q" style="padding:20px;border:1px solid ${line ?? soft ?? ink};border-radius:8px">${picture}${gap}<h2 dir="auto" style="font-size:18px;line-height:1.3">${xml(titulo)}</h2>${lines}${buttonHtml(accion, url, drawing, 0)}</td></tr></table>`;
    }
  }
}

function htmlOf(body: LetterBody, { why, title, subject }: MailContent, frame: Frame): string {
  const t = getLetterRenderTexts(frame.language);
  const all = frame.colours ?? NEUTRAL;
  const { desk, stock, ink, foot = ink } = all.light;
  const drawing = { body, frame, colours: all.light };
  const { picture, isPortrait, stop, home } = frame;
  const round = isPortrait ? ';border-radius:50%' : '';
  const size = isPortrait ? 'width="56" height="56"' : 'height="48"';
  const mark = picture
    ? `<p><img src="${xml(picture)}" ${size} alt="" style="display:block${round}"></p>`
    : '';
  const link = (address: string, label: string) =>
    `<a href="${xml(address)}" style="color:${foot}">${xml(label)}</a>`;
  const links = [
    ...(stop ? [link(stop.address, stop.label)] : []),
    ...(body.web ? [link(frame.linkTo(body.web), t.web)] : []),
    ...(home ? [link(home.address, home.name)] : []),
  ];
  const parts = body.partes.map((part) => partHtml(part, drawing)).join('');
  const address = body.domicilio
    ? `<p dir="auto" style="color:${foot}">${xml(body.domicilio)}</p>`
    : '';
  return `<!doctype html>
<html lang="${xml(frame.language)}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${xml(subject)}</title><!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>h1,h2,p,li,a,td{font-family:Arial,sans-serif!important}</style><![endif]--><style>${styleOf(all, body.letra)}</style></head>
<body class="k" style="margin:0;padding:0;background-color:${desk}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${xml(excerptOf(body.partes))}</div>
<table class="k" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${desk}" style="background-color:${desk}"><tr><td class="g" align="center" style="padding:24px 16px"><!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="c" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${stock}" style="max-width:600px;background-color:${stock};border-radius:8px"><tr><td class="p" align="left" style="padding:32px 28px;font:16px/1.6 'Helvetica Neue',Helvetica,Arial,sans-serif;color:${ink}">${mark}<p class="n" dir="auto" style="font-weight:600"><a class="l" href="${xml(frame.linkTo(body.camino))}" style="color:${ink};text-decoration:none">${xml(body.pagina)}</a></p><h1 dir="auto" style="font-size:28px;line-height:1.2">${xml(title)}</h1>${parts}</td></tr></table>
<table class="f" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td align="left" style="padding:16px 28px;font:13px/1.5 'Helvetica Neue',Helvetica,Arial,sans-serif;color:${foot}"><p dir="auto" style="color:${foot}">${xml(why)}</p>${address}<p>${links.join(' &#183; ')}</p></td></tr></table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>
`;
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

const spansText = (spans: readonly Span[], drawing: Drawing) =>
  spans
    .map(({ text, url }) => (url === undefined ? text : `${text} (${addressOf(url, drawing)})`))
    .join('');

/** Returns the words of a heading in capitals, but not its URLs. */
function inCapitals({ text, ...span }: Span): Span {
  const words = pieces(text).map((piece) =>
    piece.isAddress ? piece.text : piece.text.toUpperCase(),
  );
  return { ...span, text: words.join('') };
}

function blockText(block: TextBlock, drawing: Drawing): string {
  if (block.kind === 'heading') return spansText(block.spans.map(inCapitals), drawing);
  if (block.kind === 'list') {
    return block.items.map((spans) => `- ${spansText(spans, drawing)}`).join('\n');
  }
  return block.lines.map((spans) => spansText(spans, drawing)).join('\n');
}

function partText(part: SentPart, drawing: Drawing): string {
  switch (part.tipo) {
    case 'texto':
      return parseText(part.texto)
        .map((block) => blockText(block, drawing))
        .join('\n\n');
    case 'imagen': {
      const alt = part.alt === '' ? '' : `[${line(part.alt)}]`;
      return [alt, part.url === '' ? '' : addressOf(part.url, drawing)].filter(Boolean).join(' ');
    }
    case 'boton':
      return `${line(part.texto)}: ${addressOf(part.url, drawing)}`;
    default:
      return [
        part.titulo,
        ...part.detalles,
        `${part.accion}: ${addressOf(part.url, drawing)}`,
      ].join('\n');
  }
}

function textOf(body: LetterBody, { why, title }: MailContent, frame: Frame): string {
  const t = getLetterRenderTexts(frame.language);
  const drawing = { body, frame, colours: NEUTRAL.light };
  const { stop, home } = frame;
  const parts = [
    line(body.pagina),
    line(title),
    ...body.partes.map((part) => partText(part, drawing)),
    `--\n${line(why)}`,
    line(body.domicilio),
    stop ? `${stop.label}: ${stop.address}` : '',
    body.web ? `${t.web}: ${frame.linkTo(body.web)}` : '',
    home ? `${home.name} · ${home.address}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Renders a letter as HTML and as plain text. All values are escaped. */
export function renderLetter(body: LetterBody, content: MailContent, frame: Frame): Rendered {
  return {
    subject: headerText(content.subject),
    text: textOf(body, content, frame),
    html: htmlOf(body, content, frame),
  };
}
