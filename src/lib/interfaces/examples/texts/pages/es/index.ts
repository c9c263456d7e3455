import type { ExampleId } from '../../../names';
import type { ExampleWords } from '../../../schema';
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

/** The words of the examples: the people and trades in them are invented. */
export const es: Record<ExampleId, ExampleWords> = {
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
