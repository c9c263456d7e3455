import { MUG } from '../../setup/actions/shop';

const BRAND = {
  nombre: 'Casa Río',
  imagen: '',
  acento: '',
  tinta: '',
  version: 0,
  privacidad: 'https://casario.example/p',
};

/** A valid body of each endpoint that stores a user's text. */
export const WHOLE: [method: string, path: string, body: object][] = [
  [
    'POST',
    '/api/eventos',
    {
      titulo: 'Concierto',
      descripcion: 'De noche',
      lugar: 'Teatro',
      url: 'entradas.com/x',
      inicio: '2096-05-05T21:00:00-05:00',
      fin: '2096-05-05T23:30:00-05:00',
      zona: 'America/Bogota',
      estado: 'programado',
    },
  ],
  ['POST', '/api/productos', { ...MUG, descripcion: 'De barro', imagenes: [] }],
  ['POST', '/api/archivos', { nombre: 'guía.pdf', tipo: 'application/pdf', tamano: 1_000 }],
  ['POST', '/api/soporte', { asunto: 'Una duda', texto: '¿Cómo?' }],
  ['POST', '/api/llaves', { nombre: 'Prueba', alcances: ['perfil:leer'], dias: 90 }],
  [
    'POST',
    '/api/webhooks',
    { nombre: 'Facturas', url: 'https://facturas.example/x', sucesos: ['pedido.pagado'] },
  ],
  ['POST', '/api/miembros', { rol: 'editor', correo: '' }],
  [
    'POST',
    '/api/cobros',
    {
      tipo: 'manual',
      metodo: 'cuenta',
      titular: 'Ana',
      cuenta: 'ES 12',
      moneda: 'EUR',
      banco: 'Uno',
      nota: 'Con el nombre',
    },
  ],
  [
    'POST',
    '/api/descuentos',
    { codigo: 'verano-20', porcentaje: 20, moneda: 'EUR', productos: [] },
  ],
  [
    'PUT',
    '/api/tienda',
    {
      moneda: 'EUR',
      vendedor: 'Talleres Ana S. L.',
      domicilio: 'Calle 1',
      identificacion: 'B1234',
      correo: 'a@ana.example',
      terminos: 'Los martes.',
    },
  ],
  ['POST', '/api/paginas', { nombre: 'Otra' }],
  ['PUT', '/api/marca', BRAND],
  ['PUT', '/api/perfil/zona-horaria', { zonaHoraria: 'America/Bogota' }],
  ['POST', '/api/generarBio', { nombre: 'Ana', profesion: 'Ceramista', tono: 'cercano' }],
];
