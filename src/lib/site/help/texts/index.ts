import { defineTexts } from '@/lib/core/i18n';
import { account } from './account.es';
import { contents } from './contents.es';
import { links } from './links.es';
import { look } from './look.es';
import { page } from './page.es';
import { plan } from './plan.es';
import { profile } from './profile.es';
import { statistics } from './statistics.es';
import { store } from './store.es';
import { team } from './team.es';

/** Texts of the help screen. It describes the product as it is: change both together. */
const es = {
  search: 'Buscar en la ayuda',
  placeholder: 'Por ejemplo: dirección, foto, estadísticas',
  found: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`),
  none: (text: string) => `Nada sobre «${text}».`,
  noneHint: 'Prueba con otra palabra o escríbenos.',
  noneHintAlone: 'Prueba con otra palabra.',
  clear: 'Borrar búsqueda',
  groups: [page, profile, look, links, contents, store, statistics, team, plan, account],
};

export const getHelpTexts = defineTexts({ es });
