import { defineTexts } from '@/lib/core/i18n';
import type { ExampleId } from '../../names';
import type { ExampleWords } from '../../schema';
import { ceramica } from './ceramica.es';
import { clases } from './clases.es';
import { codigo } from './codigo.es';
import { directo } from './directo.es';
import { entrenamiento } from './entrenamiento.es';
import { fotografia } from './fotografia.es';
import { letras } from './letras.es';
import { musica } from './musica.es';
import { panaderia } from './panaderia.es';
import { psicologia } from './psicologia.es';
import { teatro } from './teatro.es';

/** The texts of the examples; their people and businesses are invented. */
const es: Record<ExampleId, ExampleWords> = {
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

export const getExamplePages = defineTexts({ es });
