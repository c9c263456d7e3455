import { findProfession } from '../rules';
import { markAddresses, plain, REMOVED, sentencesOf, tidyBio } from '../tidy';

/** A line read by OCR, its confidence (0–100), and the height of its letters. */
export interface ReadLine {
  text: string;
  confidence: number;
  height: number;
}

/** Minimum confidence of OCR: a lower one is usually an icon or a photo. */
const MIN_CONFIDENCE = 55;
const MAX_LINES = 120;
const MAX_LINE_LENGTH = 300;
/** Maximum length of a screenshot's text in a prompt. */
const MAX_FOR_MODEL = 3_000;

const words = (...some: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${some.join('|')})(?!\\p{L})`, 'giu');

/** Words of profile pages around a bio, in common phone languages. */
const FURNITURE = words(
  'publicaciones|posts?|seguidores|seguidos|siguiendo|seguir|followers|following|follow(?: back)?',
  'enviar mensaje|mensajes?|message|contactar|contactos?|contact|correo electr[oó]nico|correo|e?mail|llamar|call',
  'editar(?: perfil)?|edit(?: profile)?|compartir(?: perfil)?|share(?: profile)?|conectar|connect|m[aá]s|more',
  'suscribirse|suscriptores|subscribe(?:rs)?|me gusta|likes?|inicio|home|buscar|search|explorar|notificaciones',
  'perfil|profile|men[uú]|reels?|v[ií]deos?|shorts|en vivo|directos|listas|comunidad|acerca de|about',
  'experiencia|educaci[oó]n|experience|education|ver (?:todo|traducci[oó]n|tienda)|see (?:all|translation)|tienda|shop',
  'destacad[oa]s?|highlights?|historias|stories|nuevo|new|iniciar sesi[oó]n|registrarse|log in|sign up',
  'guardad[oa]s?|etiquetad[oa]s?|tagged|respuestas|replies|multimedia|media|enlaces?|links?|fotos?|photos?',
  'amigos|friends|cancelar|aceptar|volver|atr[aá]s|back|creador(?:a)? digital|digital creator|blog personal',
  'personal blog|figura p[uú]blica|public figure|artista|artist|mil|mill(?:ones)?|k|m',
);

const FOLLOWED =
  /^(?:seguid[oa]s? por|followed by|sugerencias|suggested|cuentas? (?:similar|sugerid)|se uni[oó]|joined|©)/iu;
const COUNTS =
  /(?:[\d.,]+\s*(?:k|m|mil)?\s*(?:publicaciones|posts|seguidores|seguidos|siguiendo|followers|following|suscriptores|videos|v[ií]deos|me gusta|likes)\P{L}*)+/giu;
const CLOCK = /^\W*\d{1,2}[:.]\d{2}\b.{0,20}$/u;

/** Words that are typical of a self-description. */
const ABOUT_ONESELF = words(
  'soy|somos|ayudo|ayudamos|enseño|escribo|creo|hago|hacemos|diseño|dirijo|trabajo|comparto|acompaño|cuento|vivo',
  'amo|me (?:dedico|encanta|gusta|apasiona)|mis?|nuestr[oa]s?|te|le|para|sobre|desde|años?|experiencia',
  'especialista|expert[oa]|coach|psic[oó]log[oa]|terapeuta|diseñador[a]?|escritor[a]?|actor|actriz|cineasta',
  'modelo|streamer|emprended(?:or|ora)|fundador[a]?|creador[a]?|director[a]?|mam[aá]|pap[aá]|fot[oó]graf[oa]',
  'autor[a]?|profesor[a]?|cursos?|libros?|talleres|contenidos?',
);

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function isFurniture(text: string): boolean {
  if (findProfession(text) || FOLLOWED.test(text) || CLOCK.test(text)) return true;
  return lettersIn(text.replace(FURNITURE, '')) < 3;
}

/** Icons are read as stray characters before and after the words of a line. */
const STRAY = /^[^\p{L}\p{N}¿¡(+]+|[^\p{L}\p{N}.!?…,:;)%]+$/gu;

/** Emojis before a line are read as one capital, or as one or two consonants. */
const STRAY_LETTERS = /^(?!y )(?:[b-df-hj-np-tv-zñ]{1,2}|(?!A)\p{Lu}) (?=[\p{Lu}¿¡])/u;

/** Returns a line's own words; '' for buttons and counters, an address, or no words. */
function worth({ text, confidence }: ReadLine): string {
  if (confidence < MIN_CONFIDENCE) return '';
  const words = plain(text.slice(0, MAX_LINE_LENGTH))
    .replace(COUNTS, ' ')
    .replace(/\s+/g, ' ')
    .replace(STRAY, '')
    .replace(STRAY_LETTERS, '');
  if (isFurniture(words)) return '';
  // A user name in one word, as at the top of a profile.
  if (/^[\p{L}\p{N}._-]+$/u.test(words) && /[\d_]|\.(?=\S)/.test(words)) return '';
  const outside = markAddresses(words).replaceAll(REMOVED, ' ').trim();
  if (lettersIn(outside) < 4 || lettersIn(outside) < words.replace(/\s/g, '').length * 0.4)
    return '';
  return words;
}

/**
 * Joins lines. A line without final punctuation continues in the next one if that begins in lower
 * case; otherwise the line gets a full stop.
 */
function joined(lines: string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line;
    const goesOn = /[\p{L}\p{N},]$/u.test(text) && /^\p{Ll}/u.test(line);
    if (goesOn || /[.!?…:]$/u.test(text)) return `${text} ${line}`;
    return `${text.replace(/[\s,;·|/-]+$/u, '')}. ${line}`;
  }, '');
}

function describes(sentence: string): number {
  const words = sentence.split(' ').length;
  const own = sentence.match(ABOUT_ONESELF)?.length ?? 0;
  return own * 2 + Math.min(words, 12) / 4;
}

/** Minimum score of a sentence: a lower one is a name, a caption or a button. */
const MIN_SCORE = 1.5;

/** True when a line is much taller than the others, like a name or a heading. */
function isHeading(line: ReadLine, lines: ReadLine[]): boolean {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? line.height;
  return line.height > usual * 1.35 && line.text.trim().split(/\s+/).length <= 5;
}

/**
 * Extracts a bio from the lines of a screenshot without a model: removes the page's own words,
 * joins broken lines, and keeps the sentences that describe the person, in order. Returns '' when
 * there are none.
 */
export function bioFromLines(lines: ReadLine[]): string {
  const body = lines.slice(0, MAX_LINES).filter((line) => !isHeading(line, lines));
  const sentences = sentencesOf(joined(body.map(worth).filter(Boolean)));
  const chosen = sentences.filter((sentence) => describes(sentence) >= MIN_SCORE);
  return tidyBio(chosen.map((one) => (/[.!?…]$/u.test(one) ? one : `${one}.`)).join(' '));
}

/** Returns the text of a screenshot for a model, including the page's own words. */
export function textForModel(lines: ReadLine[]): string {
  return lines
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map(({ text }) => text.trim())
    .filter((text) => lettersIn(text) >= 2)
    .join('\n')
    .slice(0, MAX_FOR_MODEL);
}
