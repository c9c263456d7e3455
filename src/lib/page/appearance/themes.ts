import type { ThemeId } from './options';
import type { Theme } from './theme';
import { azulejo } from './themes/azulejo';
import { carrete } from './themes/carrete';
import { carta } from './themes/carta';
import { cartel } from './themes/cartel';
import { cuaderno } from './themes/cuaderno';
import { horario } from './themes/horario';
import { invitacion } from './themes/invitacion';
import { kraft } from './themes/kraft';
import { loteria } from './themes/loteria';
import { pelicula } from './themes/pelicula';
import { periodico } from './themes/periodico';
import { plano } from './themes/plano';
import { recibo } from './themes/recibo';
import { rotulo } from './themes/rotulo';
import { tarjeta } from './themes/tarjeta';
import { toldo } from './themes/toldo';
import { vinilo } from './themes/vinilo';

/** Every theme as it is drawn. What lists them is THEME_LIST: browsers load it without the colours. */
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
};
