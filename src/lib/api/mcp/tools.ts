/** Tools of the MCP server, in the order in which they are listed. */
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
  'listar_boletines',
  'agregar_boletin',
  'cambiar_boletin',
  'quitar_boletin',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
