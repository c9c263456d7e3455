import { firstUnits } from '@/lib/core/text/characters';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import { type ImportedLetter, importedLetterSchema, type KnownLetters } from '@/lib/letters/schema';
import { textOf } from '../file-contents';
import { getPortabilityTexts, importIssue } from '../texts';
import { firstIssue } from './candidates';
import { type Finding, type Judged, judgedRow } from './fields';

/** An imported letter, new or in place of a draft. */
export interface LetterChange {
  que: 'boletin';
  letter: ImportedLetter;
  replaces: string | undefined;
}

/** The page's letters, updated while those of a file are reviewed. */
export interface LetterImportState {
  byId: KnownLetters['byId'];
  room: number;
  seriesRoom: number;
}

/** Returns the state before the first letter of a file. */
export function letterImportState({ byId, stored, inSeries }: KnownLetters): LetterImportState {
  const { stored: most, series } = LETTER_LIMITS;
  return { byId, room: most - stored, seriesRoom: series - inSeries };
}

function judge(letter: ImportedLetter, state: LetterImportState): Judged {
  const known = state.byId.get(letter.id);
  if (known?.isSame) return { estado: 'duplicado', motivo: importIssue('reasons.same') };
  if (known && !known.isChangeable)
    return { estado: 'rechazado', motivo: importIssue('reasons.letterStays') };
  if (known) return { estado: 'cambia' };
  const { stored, series } = LETTER_LIMITS;
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importIssue('reasons.fullLetters', stored) };
  if (letter.dias !== null && state.seriesRoom <= 0)
    return { estado: 'rechazado', motivo: importIssue('reasons.fullSeries', series) };
  state.room -= 1;
  if (letter.dias !== null) state.seriesRoom -= 1;
  if (letter.enviadoEn !== null)
    return { estado: 'nuevo', motivo: importIssue('reasons.letterFigures') };
  return { estado: 'nuevo', ...(letter.wasOn && { motivo: importIssue('reasons.letterOff') }) };
}

/** Returns the row of one letter of an own file, and the change that selecting it makes. */
export function letterRow(
  input: Record<string, unknown>,
  clave: string,
  state: LetterImportState,
  language: string,
): [Finding, LetterChange?] {
  const t = getPortabilityTexts(language);
  const parsed = importedLetterSchema.safeParse(input);
  const name = parsed.data?.titulo ?? firstUnits(textOf(input['titulo']) ?? '', 120);
  const shared = { clave, que: 'boletin' as const, titulo: t.letter(name), ocupaLugar: false };
  if (!parsed.success) {
    const motivo = firstIssue(parsed.error);
    return [{ ...shared, estado: 'rechazado', motivo, elegido: false }];
  }
  const judged = judge(parsed.data, state);
  const replaces = state.byId.get(parsed.data.id)?.id;
  return judgedRow(shared, judged, { que: 'boletin', letter: parsed.data, replaces });
}
