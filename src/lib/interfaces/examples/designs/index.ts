import type { ExampleId } from '../names';
import type { Design } from '../schema';
import { ceramica } from './ceramica';
import { clases } from './clases';
import { codigo } from './codigo';
import { directo } from './directo';
import { entrenamiento } from './entrenamiento';
import { fotografia } from './fotografia';
import { letras } from './letras';
import { musica } from './musica';
import { panaderia } from './panaderia';
import { psicologia } from './psicologia';
import { teatro } from './teatro';

/** What each example is made of; its words are in texts/pages. */
export const DESIGNS: Record<ExampleId, Design> = {
  fotografia,
  musica,
  panaderia,
  clases,
  ceramica,
  codigo,
  psicologia,
  entrenamiento,
  letras,
  directo,
  teatro,
};
