import { sentencesOf } from '../../src/lib/ai/tidy';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words with which bios state invented facts. */
const STATED =
  /\b(?:\d+|anos?|experiencia|trayectoria|certificad\w*|titulad\w*|premi\w+|reconocid\w+|clientes?|alumn\w+|lectores|seguidores|empresas?|marcas?|equipos?|sesion(?:es)?|talleres|cursos?|servicios?|agenda|proyectos?|metodos?|recetas?|resultados?|garantiz\w+|especiali\w+|expert\w+|lider\w*|apasionad\w*|pasion|amo|adoro|odio|viv[oe]|naci|estudi[eo]|viaj\w+|cafe|gatos?|perros?|famili\w+|internacional\w*|desde hace)\b/g;

/** Returns the facts that a bio states and that are not in its input. */
export function untold(text: string, told: string[]): string[] {
  const sourceText = plain(told.join(' '));
  return (plain(text).match(STATED) ?? []).filter((word) => !sourceText.includes(word));
}

/** Returns the sentences that occur in more than one text. */
export function sharedSentences(texts: string[]): string[] {
  const all = texts.flatMap((text) => [...new Set(sentencesOf(text).map(plain))]);
  return all.filter((sentence, at) => all.indexOf(sentence) !== at);
}
