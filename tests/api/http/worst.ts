import { LETTER_BODY } from '../../../src/lib/letters/limits';
import { link } from '../../setup/actions/profile';

const KILOBYTE = 1024;

const different = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + (at % 20_000))).join('');

/** Texts that are expensive to process for their size, by kind. */
const LETTERS: [name: string, make: (units: number) => string][] = [
  ['marks in the wrong order', (n) => `a${'\u0301'.repeat(n / 2)}${'\u0316'.repeat(n / 2)}`],
  ['different ideographs', different],
  [
    'letters of thirty marks',
    (n) => `a${'\u0301'.repeat(15)}${'\u0316'.repeat(15)}`.repeat(n / 31),
  ],
  ['families', (n) => '👩‍👧‍👦'.repeat(n / 8)],
  ['white space', (n) => ` \n${' '.repeat(n - 4)}\nx`],
  ['signs', (n) => '<br.@:/(['.repeat(n / 9)],
];

/** Returns texts that fill a body of `bytes` bytes. */
export function worstTexts(bytes: number): [name: string, text: string][] {
  return LETTERS.map(([name, make]) => {
    const perUnit = Buffer.byteLength(make(2_400)) / make(2_400).length;
    return [name, make(Math.floor((0.95 * bytes) / perUnit / 240) * 240)];
  });
}

/** Returns inputs for a URL: the text alone, as the host and as the path. */
const addressesOf = (text: string) => [text, `https://${text}.com/`, `https://a.com/${text}`];

type Bodies = (text: string) => unknown[];

const PROFILE = { nombre: 'Ana', bio: '', descripcion: '', profesion: '', slug: 'ana', avatar: '' };

/** The maximum number of links, each with its part of a text. */
function shared(text: string, field: 'url' | 'titulo' | 'descripcion'): unknown {
  const size = Math.floor(text.length / 500);
  const enlaces = Array.from({ length: 500 }, (_, at) => {
    const part = text.slice(at * size, (at + 1) * size);
    return link('x', {
      [field]: field === 'url' ? `https://${part.slice(0, 250)}.com/${part}` : part,
    });
  });
  return { ...PROFILE, enlaces, version: 1 };
}

const withLink = (values: object) => ({ ...PROFILE, enlaces: [link('x', values)], version: 1 });

const drafts: Bodies = (text) => [
  { ...PROFILE, nombre: text, enlaces: [], version: 1 },
  { ...PROFILE, apariencia: { acento: text, fondoImagen: text }, enlaces: [], version: 1 },
  shared(text, 'url'),
  shared(text, 'titulo'),
  shared(text, 'descripcion'),
];

const profiles: Bodies = (text) => [
  { ...PROFILE, bio: text, enlaces: [], version: 1 },
  { ...PROFILE, descripcion: text, enlaces: [], version: 1 },
  ...['profesion', 'slug', 'avatar'].map((field) => ({ ...PROFILE, [field]: text, version: 1 })),
  withLink({ id: text, tipo: text, desde: text }),
  withLink({ titulo: text }),
  withLink({ descripcion: text }),
  ...addressesOf(text).map((url) => withLink({ url })),
  { ...PROFILE, enlaces: [`https://${text}`], version: 1 },
];

const letters: Bodies = (text) => [
  { titulo: text },
  { partes: [{ tipo: 'texto', texto: text }] },
  { partes: [{ tipo: 'boton', texto: text, url: text }] },
  { destinatarios: { compra: text, productos: [text], desde: text } },
];

const fields =
  (...names: string[]): Bodies =>
  (text) =>
    names.map((name) => ({ [name]: text }));

/**
 * Every endpoint that accepts texts as JSON: its maximum bytes, a body for each of its fields, and
 * the number of kinds of texts to try if it is not all.
 */
export const TAKES_TEXT: [
  method: string,
  path: string,
  bytes: number,
  bodies: Bodies,
  kinds?: number,
][] = [
  ['PUT', '/api/perfil', 2_048 * KILOBYTE, drafts],
  ['PUT', '/api/perfil', 2_048 * KILOBYTE, profiles, 2],
  ['POST', '/api/vista-previa', 2_048 * KILOBYTE, drafts],
  ['POST', '/api/generarBio', 64 * KILOBYTE, fields('nombre', 'profesion', 'tono')],
  ['POST', '/api/ocrBio', 2_500_000, fields('imagenBase64', 'nombre', 'profesion')],
  ['POST', '/api/notificaciones/leidas', 64 * KILOBYTE, (text) => [{ ids: [text] }, { ids: text }]],
  ['PUT', '/api/notificaciones/preferencias', 64 * KILOBYTE, (text) => [{ apagadas: [text] }]],
  ['PUT', '/api/correo/avisos', 64 * KILOBYTE, (text) => [{ activos: [text] }]],
  ['PUT', '/api/perfil/zona-horaria', 64 * KILOBYTE, fields('zonaHoraria')],
  ['PUT', '/api/perfil/buscadores', 64 * KILOBYTE, fields('buscadores')],
  [
    'POST',
    '/api/accesos',
    64 * KILOBYTE,
    (text) => [{ proveedor: 'correo', correo: text }, { proveedor: text }],
  ],
  [
    'POST',
    '/api/accesos/llaves',
    64 * KILOBYTE,
    (text) => [
      { respuesta: { id: text, rawId: text, type: text } },
      { respuesta: { id: 'A', rawId: 'A', type: 'public-key', response: text } },
    ],
  ],
  ['PUT', '/api/accesos/[id]', 64 * KILOBYTE, fields('nombre')],
  ['POST', '/api/archivos', 64 * KILOBYTE, fields('nombre', 'tipo', 'sha256', 'tamano')],
  [
    'POST',
    '/api/eventos',
    64 * KILOBYTE,
    fields('titulo', 'descripcion', 'inicio', 'zona', 'lugar', 'url', 'estado'),
  ],
  ['POST', '/api/boletines', LETTER_BODY, letters],
  ['PUT', '/api/boletines/[id]', LETTER_BODY, letters],
  ['POST', '/api/boletines/vista-previa', LETTER_BODY, letters],
  ['POST', '/api/boletines/[id]/enviar', 64 * KILOBYTE, fields('en')],
  ['PUT', '/api/boletines/domicilio', 64 * KILOBYTE, fields('domicilio')],
  [
    'POST',
    '/api/webhooks/correo/[llave]',
    64 * KILOBYTE,
    (text) => [{ avisos: [{ tipo: 'rebote', mensaje: text }] }, { avisos: text }],
  ],
  ['PUT', '/api/eventos/[id]', 64 * KILOBYTE, fields('titulo', 'zona', 'url')],
  [
    'POST',
    '/api/pruebas',
    64 * KILOBYTE,
    (text) => [
      { tipo: 'titulo', enlace: crypto.randomUUID(), otras: [text] },
      { tipo: 'titulo', enlace: text, otras: ['x'] },
      { tipo: 'primero', otras: [text] },
      { tipo: 'tema', otras: text },
      { tipo: text },
    ],
    2,
  ],
  [
    'POST',
    '/api/pruebas/[id]',
    64 * KILOBYTE,
    (text) => [{ accion: text }, { accion: 'aplicar', variante: text }],
  ],
  ['POST', '/api/contenido-18', 64 * KILOBYTE, fields('version')],
  [
    'POST',
    '/api/productos',
    64 * KILOBYTE,
    fields('nombre', 'descripcion', 'moneda', 'direccion', 'imagenes', 'archivos', 'id'),
  ],
  ['PUT', '/api/productos/[id]', 64 * KILOBYTE, fields('nombre', 'direccion')],
  ['PUT', '/api/productos/orden', 64 * KILOBYTE, (text) => [{ ids: [text] }, { ids: text }]],
  [
    'POST',
    '/api/cobros',
    64 * KILOBYTE,
    (text) => [
      { tipo: 'manual', metodo: 'pix', titular: text, cuenta: text, banco: text, nota: text },
      { tipo: 'manual', metodo: 'cuenta', titular: 'Ana', cuenta: text, moneda: text },
      { tipo: 'whatsapp', numero: text },
      { tipo: 'stripe', llave: text },
      { tipo: 'mercadopago', llave: text, firma: text },
      { tipo: text },
    ],
    2,
  ],
  ['PUT', '/api/cobros', 64 * KILOBYTE, (text) => [{ ids: [text] }, { ids: text }]],
  ['PUT', '/api/cobros/[id]', 64 * KILOBYTE, (text) => [{ activo: text }, { datos: text }]],
  [
    'PUT',
    '/api/tienda',
    128 * KILOBYTE,
    fields('moneda', 'vendedor', 'domicilio', 'identificacion', 'correo', 'terminos'),
    2,
  ],
  ['PUT', '/api/marca', 64 * KILOBYTE, fields('nombre', 'imagen', 'acento', 'tinta', 'privacidad')],
  ['PUT', '/api/marca/remitente', 64 * KILOBYTE, fields('correo')],
  ['POST', '/api/dominios', 64 * KILOBYTE, fields('dominio')],
  ['PUT', '/api/dominios', 64 * KILOBYTE, fields('redirige')],
  ['PUT', '/api/dominios/[dominio]', 64 * KILOBYTE, fields('did')],
  ['POST', '/api/enlaces/leer', 64 * KILOBYTE, fields('url')],
  [
    'POST',
    '/api/llaves',
    64 * KILOBYTE,
    (text) => [{ nombre: text }, { alcances: [text] }, { alcances: text }, { dias: text }],
  ],
  [
    'POST',
    '/api/webhooks',
    64 * KILOBYTE,
    (text) => [{ nombre: text }, { url: text }, { sucesos: [text] }, { sucesos: text }],
  ],
  [
    'PUT',
    '/api/webhooks/[id]',
    64 * KILOBYTE,
    (text) => [{ nombre: text }, { url: text }, { sucesos: [text] }, { activo: text }],
  ],
  ['POST', '/api/descuentos', 64 * KILOBYTE, fields('codigo', 'moneda', 'desde', 'productos')],
  ['PUT', '/api/descuentos/[id]', 64 * KILOBYTE, fields('codigo', 'hasta')],
  ['POST', '/api/ventas/[id]/devolver', 64 * KILOBYTE, fields('aMano')],
  [
    'POST',
    '/api/conciliacion/aprobar',
    64 * KILOBYTE,
    (text) => [{ pares: [{ linea: text, pedido: text }] }, { pares: text }],
  ],
  ['PUT', '/api/mensajes', 64 * KILOBYTE, (text) => [{ ids: [text] }, { carpeta: text }]],
  ['POST', '/api/soporte', 64 * KILOBYTE, fields('asunto', 'texto')],
  ['POST', '/api/soporte/[id]', 64 * KILOBYTE, fields('texto')],
  ['PUT', '/api/soporte/[id]', 64 * KILOBYTE, fields('estado')],
  ['POST', '/api/miembros', 64 * KILOBYTE, fields('rol', 'correo')],
  ['PUT', '/api/miembros/[persona]', 64 * KILOBYTE, fields('rol')],
  ['POST', '/api/paginas', 64 * KILOBYTE, fields('nombre')],
  ['POST', '/api/paginas/actual', 64 * KILOBYTE, fields('uid')],
  ['POST', '/api/checkout', 64 * KILOBYTE, fields('plan', 'periodo')],
  ['POST', '/api/cuenta/borrar', 64 * KILOBYTE, fields('slug')],
  ['POST', '/api/suscripcion', 64 * KILOBYTE, fields('accion', 'momento')],
  ['POST', '/api/suscripcion/portal', 64 * KILOBYTE, fields('x')],
];

const repeated = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

/** Returns JSON of `bytes` bytes that consists only of structure. */
export function worstJson(bytes: number): [name: string, body: string][] {
  const half = Math.floor(bytes / 2);
  const keys = Array.from({ length: bytes / 12 }, (_, at) => `"${at.toString(36)}":0`).join(',');
  const shapes = Array.from({ length: bytes / 12 }, (_, at) => `{"${at.toString(36)}":0}`).join(
    ',',
  );
  return [
    ['brackets in brackets', '['.repeat(half) + ']'.repeat(half)],
    ['links that are no links', `{"enlaces":[${repeated('0,', bytes - 40)}0]}`],
    ['links without anything', `{"enlaces":[${repeated('{},', bytes - 40)}0]}`],
    ['empty addresses', `{"enlaces":[${repeated('"",', bytes - 40)}""]}`],
    ['names', `{${keys}}`],
    ['different objects', `[${shapes}]`],
  ];
}

const json = (value: unknown) => JSON.stringify(value);

/** Returns import files: every format with the text in every field. */
export function worstFiles(text: string): [name: string, type: string, body: string][] {
  return [
    ...[
      shared(text, 'url'),
      shared(text, 'titulo'),
      { ...PROFILE, bio: text, enlaces: [text] },
    ].map((body): [string, string, string] => ['ours', 'application/json', json(body)]),
    ['LinkStack', 'application/json', json({ links: [{ button_id: 1, title: text, link: text }] })],
    ['a list', 'text/plain', text],
    ['a list of addresses', 'text/plain', addressesOf(text).join('\n')],
    ['a table', 'text/csv', `title,url\n${text},https://a.example\n`],
    ['a table of addresses', 'text/csv', `title,url\nx,https://${text}\n`],
    ['a page', 'text/html', `<html><script id="__NEXT_DATA__">${text}`],
  ];
}

/** Returns import texts of `bytes` bytes that consist only of separators and tiny parts. */
export function worstLists(bytes: number): [name: string, type: string, body: string][] {
  const many = (part: string) => repeated(part, bytes);
  return [
    ['many words', 'text/plain', many('a.b https://a x@y ')],
    ['many lines', 'text/plain', many('a.b\n')],
    ['nothing but lines', 'text/plain', `x${many('\n')}x`],
    ['many cells', 'text/csv', `url,title\n${many('a,,"",\n')}`],
    ['many addresses', 'text/plain', many('https://a.example/x ')],
  ];
}

/** Returns a multipart form of `bytes` bytes with as many parts as fit. */
export function worstForm(bytes: number): { type: string; body: string } {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  return { type: 'multipart/form-data; boundary=x', body: `${repeated(part, bytes - 8)}--x--\r\n` };
}
