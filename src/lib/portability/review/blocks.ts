import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { type Block, kindOf } from '@/lib/blocks/registry';
import { blockSchema } from '@/lib/blocks/schema';
import { firstCharacters, firstUnits } from '@/lib/core/text/characters';
import { isEqual } from '@/lib/core/text/json';
import type { Profile } from '@/lib/profile/schema';
import { type FileBlock, textOf } from '../file-contents';
import { importFault } from '../texts';
import { firstFault } from './candidates';
import type { Finding } from './fields';

/** An imported block, new or in place of another. */
export interface BlockChange {
  que: 'bloque';
  block: Block;
  replaces: string | undefined;
}

/** The page's blocks, updated while those of a file are reviewed. */
export interface BlockImportState {
  all: Block[];
  room: number;
}

const MAX_LENGTH = 80;
/** Returns the state before the first block of a file. */
export function blockImportState({ bloques }: Profile): BlockImportState {
  return { all: [...bloques], room: BLOCK_LIMITS.stored - bloques.length };
}

/** Returns the texts of a block of any kind. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const inWords = (block: Block) =>
  firstCharacters(wordsIn(block.datos).filter(Boolean).join(' · '), MAX_LENGTH);

type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & { replaces?: string };

function isHad(block: Block, one: Block): boolean {
  if (one.tipo !== block.tipo || Object.keys(block.datos).length === 0) return false;
  return kindOf(block.tipo).single ?? isEqual(one.datos, block.datos);
}

function judge(block: Block, state: BlockImportState): Judged {
  const stored = state.all.find(({ id }) => id === block.id);
  if (stored && isEqual(stored, block))
    return { estado: 'duplicado', motivo: importFault('reasons.same') };
  if (stored) {
    return {
      estado: 'cambia',
      antes: inWords(stored),
      despues: inWords(block),
      replaces: stored.id,
    };
  }
  if (state.all.some((one) => isHad(block, one)))
    return { estado: 'duplicado', motivo: importFault('reasons.same') };
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importFault('reasons.fullBlocks', BLOCK_LIMITS.stored) };
  state.room -= 1;
  state.all.push(block);
  return { estado: 'nuevo' };
}

/** Returns the row of one block of a file, and the change that selecting it makes. */
export function blockRow(
  { block: source }: FileBlock,
  clave: string,
  state: BlockImportState,
  language: string,
): [Finding, BlockChange?] {
  const parsed = blockSchema.safeParse({ activo: true, ...source });
  const shared = { clave, que: 'bloque' as const, ocupaLugar: false };
  if (!parsed.success) {
    const titulo = firstUnits(textOf(source['tipo']) ?? '', MAX_LENGTH);
    const motivo = firstFault(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const block = parsed.data;
  const { replaces, ...judged } = judge(block, state);
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const titulo = [kindOf(block.tipo).texts(language).name, inWords(block)]
    .filter(Boolean)
    .join(': ');
  const row: Finding = { ...shared, titulo, ...judged, elegido };
  return judged.estado === 'rechazado' ? [row] : [row, { que: 'bloque', block, replaces }];
}
