import { map } from 'nanostores';
import type { FieldWords } from '@/lib/kernel/http/error-codes';
import { fitsIn, hasControlCharacters } from '@/lib/kernel/text/characters';
import { isEmail } from '@/lib/kernel/text/email';
import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { isNumber, isWholeNumber, phoneOf } from '@/lib/page/blocks/phone';
import type { Block } from '@/lib/page/blocks/schema';
import { addressFault, normalizeAddress } from '@/lib/page/links/address';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import type { Link } from '@/lib/page/links/schema';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import { slugFault } from '@/lib/page/profile/slug';
import { faults as linkTexts } from '../texts';
import type { Draft } from './fields';
import { blocks } from './names';

const { number, telephone } = blocks.faults;
const texts = { ...linkTexts, number, telephone };

/** What is wrong, by field: `nombre`, or `enlaces.{id}.url`. */
export const $faults = map<FieldWords>({});

/** Forgets what was wrong with a field, and with everything inside it. */
export function clearFaults(field: string): void {
  for (const key of Object.keys($faults.get())) {
    if (key === field || key.startsWith(`${field}.`)) $faults.setKey(key, undefined as never);
  }
}

/** The key of a link's field among the faults. */
export function linkKey(id: string, field: string): string {
  return `enlaces.${id}.${field}`;
}

/** The key of a block's field: `bloques.{id}.hasta`, or `bloques.{id}.datos.pares.0.p`. */
export function blockKey(id: string, field: string): string {
  return `bloques.${id}.${field}`;
}

/** Forgets what was wrong with a field of a link or block, or with all of it. */
export function clearItemFaults(id: string, field?: string): void {
  for (const list of ['enlaces', 'bloques']) {
    clearFaults([list, id, ...(field ? [field] : [])].join('.'));
  }
}

/** The server names links and blocks by position; on screen they may have moved since. */
export function byItemId(fields: FieldWords, sent: Pick<Draft, 'enlaces' | 'bloques'>): FieldWords {
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const [, list, at, rest] = /^(enlaces|bloques)\.(\d+)\.(.+)$/.exec(path) ?? [];
      const item = list && sent[list as 'enlaces' | 'bloques'][Number(at)];
      return [item && rest ? `${list}.${item.id}.${rest}` : path, fault];
    }),
  );
}

function textFault(text: string, most: number): string | undefined {
  if (hasControlCharacters(text)) return texts.control;
  return fitsIn(text.trim(), most) ? undefined : texts.tooLong(most);
}

function endsTooEarly({ desde, hasta }: Pick<Link, 'desde' | 'hasta'>): boolean {
  return desde !== null && hasta !== null && desde >= hasta;
}

/** What is wrong with an address as it was typed. Nothing with none: that link is a draft. */
export function typedAddressFault(typed: string): string | undefined {
  const url = normalizeAddress(typed);
  const fault = url === '' ? undefined : addressFault(url);
  return fault && texts.address[fault];
}

function linkFaults(link: Link): [string, string | undefined][] {
  return [
    [linkKey(link.id, 'titulo'), textFault(link.titulo, LINK_LIMITS.titulo)],
    [linkKey(link.id, 'url'), typedAddressFault(link.url)],
    [linkKey(link.id, 'descripcion'), textFault(link.descripcion, LINK_LIMITS.descripcion)],
    [linkKey(link.id, 'hasta'), endsTooEarly(link) ? texts.endBeforeStart : undefined],
  ];
}

/** What is wrong with the texts that a block says, each by its field. */
function saidFaults(block: Block): [string, string | undefined][] {
  const { titulo, texto, mensaje, pregunta, respuesta } = BLOCK_LIMITS;
  switch (block.tipo) {
    case 'titulo':
      return [['texto', textFault(block.datos.texto, titulo)]];
    case 'texto':
      return [['texto', textFault(block.datos.texto, texto)]];
    case 'whatsapp':
      return [
        ['numero', isNumberOrNone(block.datos.numero) ? undefined : texts.number],
        ['mensaje', textFault(block.datos.mensaje, mensaje)],
      ];
    case 'contacto':
      return [
        ['telefono', isCallable(block.datos.telefono) ? undefined : texts.telephone],
        ['correo', isEmailOrNone(block.datos.correo) ? undefined : texts.email],
        ['lugar', textFault(block.datos.lugar, BLOCK_LIMITS.lugar)],
        ['horario', textFault(block.datos.horario, BLOCK_LIMITS.horario)],
      ];
    case 'imagenes':
      return block.datos.imagenes.map(({ alt }, at) => [
        `imagenes.${at}.alt`,
        textFault(alt, BLOCK_LIMITS.alt),
      ]);
    case 'preguntas':
      return block.datos.pares.flatMap(({ p, r }, at) => [
        [`pares.${at}.p`, textFault(p, pregunta)],
        [`pares.${at}.r`, textFault(r, respuesta)],
      ]);
    case 'cuenta-atras':
      return [
        ['texto', textFault(block.datos.texto, titulo)],
        ['alTerminar', textFault(block.datos.alTerminar, titulo)],
      ];
    default:
      return [];
  }
}

const isNumberOrNone = (typed: string) => typed.trim() === '' || isWholeNumber(phoneOf(typed));

const isCallable = (typed: string) => typed.trim() === '' || isNumber(phoneOf(typed));
const isEmailOrNone = (typed: string) => typed.trim() === '' || isEmail(typed.trim());

function blockFaults(block: Block): [string, string | undefined][] {
  return [
    ...saidFaults(block).map(([field, fault]): [string, string | undefined] => [
      blockKey(block.id, `datos.${field}`),
      fault,
    ]),
    [blockKey(block.id, 'hasta'), endsTooEarly(block) ? texts.endBeforeStart : undefined],
  ];
}

/** What the server would refuse, found before asking it. It decides all the same. */
export function localFaults(draft: Draft, currentSlug: string): FieldWords {
  const slug = draft.slug === currentSlug ? undefined : slugFault(draft.slug);
  const candidates: [string, string | undefined][] = [
    ['nombre', draft.nombre.trim() === '' ? texts.nameNeeded : undefined],
    ['slug', slug && texts.slug[slug]],
    ['presentacion', textFault(draft.presentacion, PROFILE_LIMITS.presentacion)],
    ['bio', textFault(draft.bio, PROFILE_LIMITS.bio)],
    ['descripcion', textFault(draft.descripcion, PROFILE_LIMITS.descripcion)],
    ...draft.enlaces.flatMap(linkFaults),
    ...draft.bloques.flatMap(blockFaults),
  ];
  const nombre = textFault(draft.nombre, PROFILE_LIMITS.nombre);
  if (nombre) candidates.push(['nombre', nombre]);
  return Object.fromEntries(
    candidates.filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
