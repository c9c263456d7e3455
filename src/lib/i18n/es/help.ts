import { account } from './help/account';
import { links } from './help/links';
import { look } from './help/look';
import { page } from './help/page';
import { plan } from './help/plan';
import { profile } from './help/profile';
import { statistics } from './help/statistics';

/** Texts of the help screen. It describes the product as it is: change both together. */
export const help = {
  search: 'Buscar en la ayuda',
  placeholder: 'Por ejemplo: dirección, foto, estadísticas',
  found: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`),
  none: (text: string) => `Nada sobre «${text}».`,
  noneHint: 'Prueba con otra palabra o escríbenos desde Soporte.',
  support: 'Ir a Soporte',
  clear: 'Borrar búsqueda',
  groups: [page, profile, look, links, statistics, plan, account],
};
