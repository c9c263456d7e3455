/** Complete sample programs, in display order: a test runs each of them. */
export const programs: { title: string; program: string }[] = [
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
