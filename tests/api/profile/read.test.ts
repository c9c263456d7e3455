import { expect } from 'vitest';
import { scenarios } from '../../setup/scenario';

scenarios([
  {
    name: 'nobody reads a profile without a session',
    url: '/api/perfil',
    status: 401,
    contains: ['"code":"unauthenticated"', 'Tu sesión terminó'],
  },
  {
    name: 'a new person has the defaults of the source and a slug made from the name',
    as: 'Zoé Ñandú Gutiérrez',
    url: '/api/perfil',
    status: 200,
    check: ({ json }) => {
      expect(Object.keys(json).sort()).toEqual(
        'apariencia avatar bio bloques buscadores creadoEn descripcion email enlaces formaProfesion nombre orden plan presentacion profesion reglas18 slug uid version zonaHoraria'.split(
          ' ',
        ),
      );
      expect(json).toMatchObject({
        nombre: 'Zoé Ñandú Gutiérrez',
        bio: '',
        descripcion: '',
        profesion: '',
        plan: 'free',
        enlaces: [],
        avatar: '',
        version: 1,
      });
      expect(json.slug).toMatch(/^zoenandugutierrez(-\d+)?$/);
      expect(new Date(json.creadoEn).toISOString()).toBe(json.creadoEn);
    },
  },
  {
    name: 'a name that gives no slug gives usuario- and four characters',
    as: '李小龙',
    url: '/api/perfil',
    status: 200,
    check: ({ json }) => expect(json.slug).toMatch(/^usuario-[a-z0-9]{4}$/),
  },
]);
