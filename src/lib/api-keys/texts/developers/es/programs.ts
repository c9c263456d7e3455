/** Whole programs, in the order in which they are shown: a test runs each as it stands. */
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
  body: JSON.stringify({
    tipo: 'personalizado',
    url: 'https://ejemplo.com/lanzamiento',
    titulo: 'Lanzamiento',
    activo: true,
  }),
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
];
