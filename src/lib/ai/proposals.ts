import { firstUnits, folded } from '@/lib/core/text/characters';
import { sentencesOf, tidyBio } from './tidy';

/** Phrases with which models refuse: the rest is not a bio. */
const REFUSAL =
  /^\W*(?:(?:lo siento|lo lamento|disculpa|perd[oó]n)[,.]? (?:pero )?(?:no|como)|no (?:puedo|me es posible|es posible|estoy en condiciones)(?: \p{L}+)? (?:ayudar|cumplir|generar|escribir|crear|procesar|hacer|completar|asistir)|como (?:un )?(?:modelo|asistente|inteligencia)|i(?:'|’)?m (?:sorry|unable)|i am (?:sorry|unable)|sorry, |i can(?:no|['’])t|as an ai)/iu;

/** Phrases before the bios: "Claro, aquí tienes tres biografías:". */
const PREAMBLE =
  /^\W*(?:(?:claro|por supuesto|desde luego|perfecto|con gusto|sure|of course|certainly)\b[^:\n]{0,120}[:!.]|(?:aqu[ií]|estas?|esta)\s+(?:tienes|tiene|tenés|van?|est[aá]n?|son|es)\b[^:\n]{0,120}:)\s*/iu;

const LABEL =
  /^\W*(?:\d{1,2}\s*[.)\-:]\s*|(?:opci[oó]n|propuesta|biograf[ií]a|versi[oó]n|bio|option)\s*(?:n[.º°]*\s*)?\d{0,2}\s*[:.)\-–—]\s*)/iu;

const CLOSING =
  /^\W*(?:espero que|si (?:quieres|necesitas|deseas)|¿(?:quieres|te gustar[ií]a)|av[ií]same|hope (?:this|it))/iu;

const TITLE = /^\s*#{1,6}[^\n]*\n+(?=\s*\S)/u;

function bare(text: string): string {
  let current = text.replace(TITLE, '').trim();
  for (let round = 0; round < 3; round += 1) {
    current = current.replace(PREAMBLE, '').replace(LABEL, '').trim();
  }
  return current;
}

/** Returns the texts of a JSON list or object, which some models return instead of lines. */
function fromJson(response: string): string[] | undefined {
  const body = response.replace(/^\s*```(?:json)?|```\s*$/g, '').trim();
  if (!/^[[{]/.test(body)) return undefined;
  try {
    const texts: string[] = [];
    JSON.parse(body, (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    return texts;
  } catch {
    return undefined;
  }
}

/** Maximum length of a model's response, and maximum number of its lines that are read. */
const MAX_LENGTH = 20_000;
const MAX_LINES = 20;

/** Minimum length of a line that can be a bio. */
const MIN_LENGTH = 15;

function candidates(response: string, count: number): string[] {
  const json = fromJson(response);
  if (json) return json;
  if (count === 1) return [response];
  const lines = response
    .split('\n')
    .map(bare)
    .filter((line) => !CLOSING.test(line));
  return lines.filter((line) => tidyBio(line).length >= MIN_LENGTH);
}

const same = (sentence: string) =>
  folded(sentence)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Removes sentences that an earlier text has, and texts that become too short. */
function withoutRepeats(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.flatMap((text, at) => {
    const fresh = sentencesOf(text).filter((sentence) => !seen.has(same(sentence)));
    for (const sentence of fresh) seen.add(same(sentence));
    const remainder = fresh.join(' ');
    return at === 0 || remainder.length >= MIN_LENGTH ? [remainder] : [];
  });
}

/** Returns up to `count` cleaned bios of a response, no sentence twice; none if it is a refusal. */
export function proposalsIn(whole: string, count: number): string[] {
  const response = firstUnits(whole, MAX_LENGTH);
  if (REFUSAL.test(response)) return [];
  const lines = candidates(response, count).slice(0, MAX_LINES);
  const texts = lines.map((text) => tidyBio(bare(text)));
  return withoutRepeats(texts.filter((text) => text !== '' && !REFUSAL.test(text))).slice(0, count);
}
