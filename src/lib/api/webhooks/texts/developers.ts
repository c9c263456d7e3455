import { defineTexts } from '@/lib/core/i18n';
import { es as common } from '.';

/** A whole program, which a test runs as it is. */
const program = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { ENLAZA_SECRETO, PUERTO } = process.env;
const clave = Buffer.from(ENLAZA_SECRETO.slice('whsec_'.length), 'base64');

function esDeEnlaza(cabeceras, cuerpo) {
  const momento = cabeceras['webhook-timestamp'];
  // Algo de hace rato puede ser una copia que repite otra persona.
  if (!(Math.abs(Date.now() / 1000 - momento) < 300)) return false;
  const firmado = \`\${cabeceras['webhook-id']}.\${momento}.\${cuerpo}\`;
  const esperada = createHmac('sha256', clave).update(firmado).digest();
  // Con un secreto recién cambiado llegan dos firmas: basta una.
  return String(cabeceras['webhook-signature']).split(' ').some((firma) => {
    const [version, texto = ''] = firma.split(',');
    const recibida = Buffer.from(texto, 'base64');
    if (version !== 'v1' || recibida.length !== esperada.length) return false;
    return timingSafeEqual(recibida, esperada);
  });
}

// En tu programa, guárdalos en tu base de datos.
const vistos = new Set();

createServer(async (peticion, respuesta) => {
  const partes = [];
  for await (const parte of peticion) partes.push(parte);
  const cuerpo = Buffer.concat(partes).toString();
  if (!esDeEnlaza(peticion.headers, cuerpo)) return respuesta.writeHead(401).end();
  // Responde enseguida y trabaja después: hay 15 segundos.
  respuesta.writeHead(204).end();
  const id = peticion.headers['webhook-id'];
  if (vistos.has(id)) return;
  vistos.add(id);
  const { type, data } = JSON.parse(cuerpo);
  console.log(type, JSON.stringify(data));
}).listen(PUERTO, () => console.log('Escuchando'));
`;

/** Texts about webhooks on /desarrolladores, for developers. */
const es = {
  events: common.events,
  program,
  name: 'Webhooks',
  text: [
    'En tu panel, en Webhooks, agrega la dirección de tu programa y elige de qué avisarle. Cuando pasa, le enviamos un POST en JSON con { type, timestamp, data }, según Standard Webhooks: sirve cualquier biblioteca de esa norma.',
    'Cada envío lleva webhook-id, webhook-timestamp y webhook-signature. La firma es HMAC-SHA256 de «webhook-id.webhook-timestamp.cuerpo», con los bytes que están en base64 después de whsec_. Compruébala sobre el cuerpo tal como llegó, antes de leerlo como JSON.',
    'Al crear un secreto nuevo firmamos un día con los dos. Un mismo envío puede llegar más de una vez, y el orden no es seguro: guarda cada webhook-id.',
  ],
  programTitle: 'Comprobar la firma y no repetir nada',
  programText:
    'Es un programa completo para Node 22 o más nuevo. Lee el secreto de ENLAZA_SECRETO y el puerto de PUERTO; delante va tu servidor con https.',
  retriesTitle: 'Qué pasa si no respondes',
  retries: [
    'Entregado es responder 2xx en 15 segundos. Lo demás se reintenta hasta por tres días, cada vez con más espera: 10 segundos, 1 minuto, 5 minutos, 15 minutos, 30 minutos, 1, 2, 4 y luego cada 8 horas. No seguimos redirecciones ni entramos a direcciones privadas.',
    'Con cinco fallos seguidos avisamos a los dueños de la página; con veinte, unas quince horas, se detiene. Un 410 lo detiene enseguida. Al activarlo de nuevo se envía lo que se perdió en los últimos tres días. Lo enviado se ve en el panel durante 14 días y se puede enviar otra vez.',
  ],
  eventsTitle: 'Sucesos',
  fields: 'Campos de data',
};

export const getHookDeveloperTexts = defineTexts({ es });
