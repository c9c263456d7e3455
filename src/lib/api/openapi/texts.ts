import type { ErrorCode } from '@/lib/core/http/error-codes';
import { defineTexts } from '@/lib/core/i18n';
import type { Resource } from '../keys/scopes';

/** Complete sample programs, in display order: a test runs each of them. */
const programs: { title: string; program: string }[] = [
  {
    title: 'Agregar un enlace, sin repetirlo si la red falla',
    program: `const { ENLAZA_URL, ENLAZA_LLAVE } = process.env;

const respuesta = await fetch(\`\${ENLAZA_URL}/api/v1/enlaces\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${ENLAZA_LLAVE}\`,
    'Content-Type': 'application/json',
    // La misma clave en cada intento: el enlace se agrega una vez.
    'Idempotency-Key': 'lanzamiento-2026',
  },
  // Lo que falta es lo de un enlace nuevo: activo, y del tipo personalizado.
  body: JSON.stringify({ url: 'https://ejemplo.com/lanzamiento', titulo: 'Lanzamiento' }),
});
const resultado = await respuesta.json();
if (!respuesta.ok) throw new Error(resultado.error.message);
console.log(resultado.id, resultado.titulo);
`,
  },
  {
    title: 'Recorrer una lista entera',
    program: `const { ENLAZA_URL, ENLAZA_LLAVE } = process.env;

async function* todos(lista) {
  let cursor = null;
  do {
    const url = new URL(\`/api/v1/\${lista}\`, ENLAZA_URL);
    if (cursor) url.searchParams.set('cursor', cursor);
    const respuesta = await fetch(url, {
      headers: { Authorization: \`Bearer \${ENLAZA_LLAVE}\` },
    });
    const parte = await respuesta.json();
    if (!respuesta.ok) throw new Error(parte.error.message);
    yield* parte.datos;
    cursor = parte.siguiente;
  } while (cursor);
}

for await (const enlace of todos('enlaces')) console.log(enlace.titulo, enlace.url);
`,
  },
  {
    title: 'Con el cliente: recorrer, crear y quitar',
    program: `import { Enlaza, ErrorDeEnlaza } from './enlaza.mjs';

const { ENLAZA_URL, ENLAZA_LLAVE } = process.env;
const enlaza = new Enlaza(ENLAZA_URL, ENLAZA_LLAVE);

const evento = await enlaza.agregar('eventos', {
  titulo: 'Concierto',
  inicio: '2096-05-05T21:00:00-05:00',
  zona: 'America/Bogota',
});
for await (const { titulo } of enlaza.todos('eventos')) console.log(titulo);
await enlaza.quitar(\`eventos/\${evento.id}\`);

try {
  await enlaza.leer(\`eventos/\${evento.id}\`);
} catch (error) {
  if (!(error instanceof ErrorDeEnlaza)) throw error;
  console.log(error.estado, error.codigo);
}
`,
  },
  {
    title: 'Con el cliente: un producto digital, desde el archivo hasta la venta',
    program: `import { readFile } from 'node:fs/promises';
import { Enlaza } from './enlaza.mjs';

const { ENLAZA_URL, ENLAZA_LLAVE } = process.env;
const enlaza = new Enlaza(ENLAZA_URL, ENLAZA_LLAVE);

const producto = await enlaza.agregar('productos', {
  tipo: 'digital',
  nombre: 'Guía de viaje',
  precio: 0,
  moneda: 'USD',
  imagenes: [{ medio: await enlaza.subirImagen(await readFile('portada.png')), alt: 'Portada' }],
  archivos: [await enlaza.subirArchivo('guia.pdf', await readFile('guia.pdf'), 'application/pdf')],
});
console.log(producto.id, producto.activo, producto.falta);
`,
  },
];

/** Sections of the API reference. */
const resources: Record<Resource, { name: string; about: string }> = {
  perfil: { name: 'Página', about: 'Nombre, bio, dirección y apariencia.' },
  enlaces: {
    name: 'Enlaces y bloques',
    about: 'Lo que está en la lista de la página, y su orden.',
  },
  eventos: { name: 'Eventos', about: 'Las fechas de la página.' },
  archivos: {
    name: 'Imágenes y archivos',
    about:
      'Las imágenes de la página y los archivos que entregan sus productos. Un archivo se anuncia y se envía por trozos; si algo se corta, sigue donde quedó.',
  },
  productos: {
    name: 'Productos',
    about: 'Lo que vende la tienda. Los importes van en la unidad menor de su moneda.',
  },
  ventas: { name: 'Ventas', about: 'Los pedidos, y el dinero que se devuelve.' },
  mensajes: { name: 'Mensajes', about: 'Lo que escriben tus visitantes.' },
  suscriptores: { name: 'Suscriptores', about: 'Quién pidió tus novedades.' },
  boletines: {
    name: 'Boletines',
    about: 'Los borradores de tus boletines, y las cifras de los que enviaste desde el panel.',
  },
  estadisticas: { name: 'Estadísticas', about: 'Las cifras de la página.' },
};

/** Descriptions of the calls, by method and path. */
const operations: [call: string, does: string][] = [
  ['GET /api/v1/perfil', 'Leer la página'],
  ['PUT /api/v1/perfil', 'Cambiar la página; lo que falte queda como está'],
  ['GET /api/v1/enlaces', 'Listar los enlaces'],
  ['POST /api/v1/enlaces', 'Agregar un enlace al final de la lista, o antes de otro'],
  ['GET /api/v1/enlaces/{id}', 'Leer un enlace'],
  ['PUT /api/v1/enlaces/{id}', 'Cambiar un enlace entero'],
  ['DELETE /api/v1/enlaces/{id}', 'Eliminar un enlace'],
  ['GET /api/v1/bloques', 'Listar los bloques'],
  ['POST /api/v1/bloques', 'Agregar un bloque al final de la lista, o antes de otro'],
  ['GET /api/v1/bloques/{id}', 'Leer un bloque'],
  ['PUT /api/v1/bloques/{id}', 'Cambiar un bloque entero'],
  ['DELETE /api/v1/bloques/{id}', 'Eliminar un bloque'],
  ['GET /api/v1/orden', 'Leer el orden de enlaces y bloques'],
  ['PUT /api/v1/orden', 'Ordenar enlaces y bloques; lo que falte queda al final'],
  ['GET /api/v1/eventos', 'Listar los eventos'],
  ['POST /api/v1/eventos', 'Crear un evento'],
  ['GET /api/v1/eventos/{id}', 'Leer un evento'],
  ['PUT /api/v1/eventos/{id}', 'Cambiar un evento entero'],
  ['DELETE /api/v1/eventos/{id}', 'Eliminar un evento'],
  ['GET /api/v1/archivos', 'Listar los archivos, también los que están en camino'],
  ['POST /api/v1/archivos', 'Anunciar un archivo; responde de cuántos bytes puede ser un trozo'],
  ['GET /api/v1/archivos/{id}', 'Leer en qué va un archivo: recibido dice dónde seguir'],
  ['PUT /api/v1/archivos/{id}', 'Enviar los bytes que siguen, desde donde quedó'],
  ['DELETE /api/v1/archivos/{id}', 'Eliminar un archivo que ningún producto entrega'],
  ['GET /api/v1/imagenes', 'Listar las imágenes'],
  ['POST /api/v1/imagenes', 'Subir una imagen; medio es su dirección en los demás campos'],
  ['DELETE /api/v1/imagenes/{id}', 'Eliminar una imagen que no se muestra'],
  ['GET /api/v1/productos', 'Listar los productos'],
  ['POST /api/v1/productos', 'Crear un producto'],
  ['GET /api/v1/productos/{id}', 'Leer un producto'],
  ['PUT /api/v1/productos/{id}', 'Cambiar un producto entero, sobre la versión que leíste'],
  ['DELETE /api/v1/productos/{id}', 'Eliminar un producto que nadie pidió'],
  ['GET /api/v1/ventas', 'Listar los pedidos, del más nuevo al más viejo'],
  ['GET /api/v1/ventas/{id}', 'Leer un pedido'],
  ['POST /api/v1/ventas/{id}/{acto}', 'Aprobar, deshacer, rechazar, entregar o reenviar un pedido'],
  ['GET /api/v1/mensajes', 'Listar los mensajes de una carpeta, del más nuevo al más viejo'],
  ['PUT /api/v1/mensajes', 'Mover mensajes o marcarlos como leídos'],
  ['GET /api/v1/suscriptores', 'Listar los suscriptores, del más nuevo al más viejo'],
  ['DELETE /api/v1/suscriptores/{id}', 'Quitar a un suscriptor'],
  ['GET /api/v1/boletines', 'Listar los boletines, del más nuevo al más viejo'],
  ['POST /api/v1/boletines', 'Guardar un borrador nuevo'],
  ['GET /api/v1/boletines/{id}', 'Leer un boletín'],
  ['PUT /api/v1/boletines/{id}', 'Cambiar un borrador entero'],
  ['DELETE /api/v1/boletines/{id}', 'Eliminar un borrador'],
  ['GET /api/v1/estadisticas', 'Leer las cifras de un periodo'],
];

/** Every error of `/api/v1`, by its code. */
const errorCodes: Record<Exclude<ErrorCode, 'rangeNotSatisfiable'> | 'addressTooLong', string> = {
  malformed: 'El cuerpo no es JSON.',
  unauthenticated: 'Falta la llave, venció o se revocó.',
  forbidden: 'La llave no tiene ese permiso, o el plan no lo incluye.',
  notFound: 'No existe, o es de otra página.',
  methodNotAllowed: 'La dirección no admite ese método: mira Allow.',
  stale: 'Alguien guardó antes, o la petición repetida no ha terminado.',
  inUse: 'En su estado ya no se puede: por ejemplo, un boletín enviado.',
  preconditionFailed: 'Cambió desde que lo leíste: no es lo que nombra If-Match.',
  tooLarge: 'El cuerpo pesa demasiado.',
  addressTooLong: 'La dirección tiene demasiados caracteres.',
  unsupportedType: 'El cuerpo no es del tipo que se pide: casi siempre application/json.',
  invalid: 'Un campo no es válido: mira fields.',
  tooMany: 'Demasiadas peticiones: espera lo que dice Retry-After.',
  internal: 'Algo falló de nuestro lado: repite más tarde.',
  unavailable: 'El servicio no puede ahora: espera lo que dice Retry-After.',
};

/** /desarrolladores: the API's documentation. */
const es = {
  resources,
  operations,
  programs,
  title: 'API para desarrolladores',
  description: 'Lee y cambia tu página desde tus programas: llaves, permisos, límites y ejemplos.',
  lead: 'Lee y cambia tu página desde tus programas, con las mismas reglas que el panel.',
  onPage: 'En esta página',
  start: 'Primeros pasos',
  ofPlan: 'La API es del plan ENTERPRISE.',
  startText: [
    'En tu panel, en API, crea una llave y elige solo los permisos que tu programa necesita. La llave se muestra una vez: guárdala donde guardas tus contraseñas.',
    'Envíala en cada petición así: Authorization: Bearer enl_… Una llave abre una sola página, y nunca puede más que quien la creó: si su rol cambia, cambia lo que la llave puede.',
    'Úsala desde un servidor o desde tu computadora. La API no responde a páginas de otros sitios (no hay CORS): una llave dentro de una página web la puede leer cualquiera.',
  ],
  examples: 'Ejemplos',
  examplesText:
    'Son programas completos para Node 22 o más nuevo. Leen la dirección del sitio de ENLAZA_URL y la llave de ENLAZA_LLAVE.',
  client: 'Descargar enlaza.mjs',
  clientText:
    'Los que dicen «Con el cliente» usan uno sin dependencias, que espera y repite lo que falla de paso y recorre las listas. Es un solo archivo: guárdalo junto a tu programa.',
  lists: 'Listas',
  listsText: [
    'Toda lista responde { datos, siguiente } con hasta 50 elementos. Si siguiente no es null, pide la parte que sigue con ?cursor= y ese valor. Lo que se agregue o borre mientras tanto no repite ni se salta nada de lo demás.',
  ],
  repeats: 'Repetir sin duplicar',
  repeatsText: [
    'Un POST con Idempotency-Key (la que elijas: hasta 255 caracteres ASCII, sin espacios) se hace como máximo una vez: si lo repites dentro de un día, recibes la primera respuesta con Idempotent-Replayed: true. La misma clave con otra petición responde 422.',
    'Mientras la primera no termina, o si el servidor se apagó a la mitad, responde 409: revisa si se hizo antes de usar otra clave.',
  ],
  changes: 'Cambiar sin pisar a nadie',
  changesText: [
    'Lo que se lee o se cambia entero responde con un ETag. Envíalo en If-Match al cambiarlo o eliminarlo: si alguien lo cambió mientras tanto, responde 412 y no se escribe nada. Vuelve a leerlo, decide y repite.',
    'Al leer, If-None-Match con el mismo ETag responde 304 sin cuerpo mientras no haya cambios.',
  ],
  limits: 'Límites',
  limitsText: (calls: number) => [
    `Cada llave puede hacer ${calls} peticiones por minuto. RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset dicen cuántas son, cuántas quedan y en cuántos segundos vuelven. Al pasarte recibes 429 con Retry-After.`,
    'Un cuerpo pesa hasta 64 KB y es application/json. Una imagen pesa hasta 10 MB y va como multipart/form-data en archivo; un trozo de archivo, los bytes que dice trozo (el último, los que queden) y va como application/octet-stream, con Content-Length.',
  ],
  errors: 'Errores',
  errorsText: [
    'Un error responde { error: { code, message, fields? } }. message está en español y se puede mostrar; fields dice qué campo está mal. Con Accept: application/problem+json responde como RFC 9457. Si la respuesta no es 2xx, no se escribió nada.',
  ],
  errorCodes,
  reference: 'Referencia',
  openapi: 'Descripción OpenAPI 3.1',
  scope: 'Permiso',
  fields: 'Campos',
  query: 'Consulta',
  answers: 'Respuesta',
  optional: 'opcional',
  part: '{ datos, siguiente }',
};

export const getDevelopersTexts = defineTexts({ es });
