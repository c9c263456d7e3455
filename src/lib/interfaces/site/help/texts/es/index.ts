import { account } from './account';
import { contents } from './contents';
import { links } from './links';
import { look } from './look';
import { page } from './page';
import { plan } from './plan';
import { profile } from './profile';
import { statistics } from './statistics';
import { store } from './store';
import { team } from './team';

/** Texts of the help screen. It describes the product as it is: change both together. */
export const es = {
  search: 'Buscar en la ayuda',
  placeholder: 'Por ejemplo: dirección, foto, estadísticas',
  found: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`),
  none: (text: string) => `Nada sobre «${text}».`,
  noneHint: 'Prueba con otra palabra o escríbenos.',
  noneHintAlone: 'Prueba con otra palabra.',
  clear: 'Borrar búsqueda',
  groups: [page, profile, look, links, contents, store, statistics, team, plan, account],
};
