import type { ThemeId } from './options';
import type { Theme } from './theme';
import { azulejo } from './themes/azulejo';
import { bloque } from './themes/bloque';
import { carrete } from './themes/carrete';
import { carta } from './themes/carta';
import { cartel } from './themes/cartel';
import { cristal } from './themes/cristal';
import { cuaderno } from './themes/cuaderno';
import { horario } from './themes/horario';
import { invitacion } from './themes/invitacion';
import { kraft } from './themes/kraft';
import { loteria } from './themes/loteria';
import { mural } from './themes/mural';
import { pelicula } from './themes/pelicula';
import { periodico } from './themes/periodico';
import { plano } from './themes/plano';
import { recibo } from './themes/recibo';
import { rotulo } from './themes/rotulo';
import { tarjeta } from './themes/tarjeta';
import { toldo } from './themes/toldo';
import { vinilo } from './themes/vinilo';

/** Every theme's definition. Browsers load THEME_LIST, which has only the names. */
export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  tarjeta,
  cuaderno,
  horario,
  cartel,
  kraft,
  periodico,
  loteria,
  plano,
  recibo,
  invitacion,
  azulejo,
  pelicula,
  rotulo,
  carrete,
  vinilo,
  toldo,
  carta,
  cristal,
  bloque,
  mural,
};
