/** What an assistant can do with a key, in the order in which it is listed. */
export const TOOL_NAMES = [
  'leer_pagina',
  'leer_estadisticas',
  'listar_enlaces',
  'agregar_enlace',
  'cambiar_enlace',
  'quitar_enlace',
  'listar_eventos',
  'agregar_evento',
  'cambiar_evento',
  'quitar_evento',
] as const;
/** One of them. */
export type ToolName = (typeof TOOL_NAMES)[number];
