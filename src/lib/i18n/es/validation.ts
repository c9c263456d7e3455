import type { AddressFault } from '../../links/address';
import type { SlugFault } from '../../profiles/slug';

const address: Record<AddressFault, string> = {
  control: 'La dirección tiene caracteres que no se pueden usar.',
  tooLong: 'La dirección es demasiado larga (máximo 2,048 caracteres).',
  notAnAddress: 'Escribe una dirección completa, por ejemplo https://ejemplo.com',
  scheme: 'Solo se admiten direcciones web (https://), de correo (mailto:) y de teléfono (tel:).',
  handle: '¿De qué red es? Elígela o escribe la dirección completa, como instagram.com/ana',
  credentials: 'La dirección no puede llevar usuario ni contraseña.',
};

const slug: Record<SlugFault, string> = {
  grammar:
    'Usa de 3 a 30 letras sin acento, números, guiones o guiones bajos; empieza y termina con letra o número.',
  reserved: 'Esa dirección está reservada. Prueba con otra.',
  taken: 'Esa dirección ya está en uso. Prueba con otra.',
  quarantined:
    'Esta dirección fue de otra persona hasta hace poco. Queda libre cuando pasan 90 días; elige otra mientras tanto.',
  tooSoon: 'Puedes cambiar tu dirección dos veces cada 30 días. Inténtalo más adelante.',
};

export const validation = {
  text: 'Debe ser un texto.',
  control: 'Hay caracteres que no se pueden usar.',
  tooLong: (most: number) => `Máximo ${most} caracteres.`,
  nameNeeded: 'Escribe tu nombre.',
  profession: 'Elige una profesión de la lista.',
  professionForm: 'Elige una forma: neutra, femenina o masculina.',
  list: 'Debe ser una lista de enlaces.',
  tooManyLinks: (most: number) => `Puedes guardar hasta ${most} enlaces.`,
  repeatedLink: 'Hay un enlace repetido en la lista.',
  version: 'Falta la versión del perfil.',
  linkId: 'El identificador del enlace no es válido.',
  linkType: 'Elige un tipo de enlace de la lista.',
  boolean: 'Debe ser verdadero o falso.',
  instant: 'La fecha no es válida.',
  endBeforeStart: 'La fecha final debe ser posterior a la inicial.',
  avatar: 'La foto ya no está disponible. Súbela de nuevo.',
  imageFormat: 'Elige SVG o PNG.',
  email: 'Escribe un correo válido, por ejemplo ana@ejemplo.com',
  address,
  slug,
};
