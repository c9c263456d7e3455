import { MINUTE_MS } from '@/lib/core/time/units';
/**
 * States of a letter; `por_enviar` is the minute in which sending can be undone. A letter of the
 * series is `borrador` while it is off, `activo`, or `pausado` by the server.
 */
export const LETTER_STATES = [
  'borrador',
  'programado',
  'por_enviar',
  'enviando',
  'pausado',
  'enviado',
  'detenido',
  'activo',
] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/**
 * Server's reasons to pause a letter: mail servers refuse it, the page's rates are too high, or all
 * that it shows is gone.
 */
export const PAUSE_REASONS = ['rechazos', 'rebotes', 'quejas', 'vacio'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Maximum letters of a page, parts of a letter, and characters (graphemes) of their texts. */
export const LETTER_LIMITS = {
  stored: 1_000,
  /** Maximum letters of the welcome series, and maximum days after a confirmation. */
  series: 5,
  dias: 60,
  perPage: 50,
  partes: 30,
  titulo: 120,
  texto: 10_000,
  boton: 60,
  alt: 200,
  productos: 20,
  /** Maximum bytes of the HTML, because Gmail clips a mail above 102 kB. */
  html: 102_000,
} as const;

/** Time (ms) within which sending can be undone. */
export const UNDO_MS = MINUTE_MS;

/** Maximum bytes of a letter in a request. */
export const LETTER_BODY = 512 * 1024;

/** Conditions on recipients: their purchases, and the source of their subscription. */
export const PURCHASES = ['todos', 'compraron', 'no-compraron'] as const;
export const SOURCES = ['todos', 'formulario', 'importacion'] as const;
