import type { CompanyId } from '@/lib/domains/rules';

/** A registrar's names for the fields of a record, and where to enter them. */
interface Company {
  name: string;
  /** The steps to the list of records. */
  steps: string[];
  fields: { type: string; host: string } & Record<'A' | 'AAAA' | 'CNAME' | 'TXT', string>;
  /** A common mistake there. */
  note?: string;
}

const everywhere = (value: string) => ({ A: value, AAAA: value, CNAME: value, TXT: value });

/**
 * The most common registrars in Spain and Latin America, in the words of their own help pages:
 * people compare them with the registrar's screen.
 */
export const companies: Record<CompanyId, Company> = {
  godaddy: {
    name: 'GoDaddy',
    steps: [
      'Entra a tu cuenta, abre «Portafolio de dominios» y elige tu dominio.',
      'Elige «DNS» y luego «Agregar nuevo registro».',
    ],
    fields: { type: 'Tipo', host: 'Nombre', ...everywhere('Valor') },
    note: 'Si ya hay un registro A con el nombre «@» (suele decir «Parked» o «Estacionado»), edítalo en lugar de agregar otro.',
  },
  ionos: {
    name: 'IONOS',
    steps: [
      'Entra a tu cuenta y abre «Dominios y SSL».',
      'Junto a tu dominio, toca el engranaje, elige «DNS» y luego «Añadir registro».',
    ],
    fields: { type: 'Tipo', host: 'Nombre de host', ...everywhere('Apunta a'), TXT: 'Valor' },
    note: 'Si IONOS te avisa de registros que ya existen para ese nombre, deja que los desactive.',
  },
  hostinger: {
    name: 'Hostinger',
    steps: [
      'Entra a hPanel, abre «Dominios» y elige tu dominio.',
      'Abre «DNS / Servidores de nombres»: ahí está «Administrar registros DNS».',
    ],
    fields: {
      ...{ type: 'Tipo', host: 'Nombre' },
      ...{ A: 'Apunta a', AAAA: 'Apunta a', CNAME: 'Destino', TXT: 'Valor TXT' },
    },
    note: 'Si ya hay un registro A o CNAME con el mismo nombre, bórralo antes: no caben los dos.',
  },
  namecheap: {
    name: 'Namecheap',
    steps: [
      'Entra a tu cuenta, abre «Domain List» y toca «Manage» junto a tu dominio.',
      'Abre «Advanced DNS» y toca «Add New Record».',
    ],
    fields: { type: 'Type', host: 'Host', ...everywhere('Value') },
    note: 'Su panel está en inglés. Borra el «URL Redirect Record» y el «CNAME Record» que trae de fábrica para el mismo nombre.',
  },
  cloudflare: {
    name: 'Cloudflare',
    steps: [
      'Entra a tu cuenta y elige tu dominio.',
      'Abre «DNS», luego «Registros», y toca «Agregar registro».',
    ],
    fields: {
      ...{ type: 'Tipo', host: 'Nombre' },
      ...{ A: 'Dirección IPv4', AAAA: 'Dirección IPv6', CNAME: 'Destino', TXT: 'Contenido' },
    },
    note: 'En «Estado del proxy» deja «Solo DNS» (la nube gris). Con la nube naranja no podemos comprobarlo.',
  },
  otra: {
    name: 'Otra empresa',
    steps: [
      'Entra a la web donde compraste el dominio y busca «DNS», «Zona DNS» o «Registros DNS».',
      'Busca el botón que agrega un registro.',
    ],
    fields: { type: 'Tipo', host: 'Nombre (o Host)', ...everywhere('Valor (o Destino)') },
    note: 'Si no acepta «@» como nombre, deja ese campo vacío.',
  },
};
