/**
 * Cliente de la API de Enlaza, sin dependencias: para Node 22 o más nuevo, Deno y Bun.
 *
 *   import { Enlaza } from './enlaza.mjs';
 *
 *   const enlaza = new Enlaza('https://tu-sitio.example', process.env.ENLAZA_LLAVE);
 *   for await (const enlace of enlaza.todos('enlaces')) console.log(enlace.titulo);
 *
 * Espera hasta un minuto y repite lo que falla de paso (la red, 429 y 503), sin que nada se haga dos
 * veces. Cópialo y cámbialo como quieras.
 */

/** Lo que la API responde cuando no hace lo que se le pide. */
export class ErrorDeEnlaza extends Error {
  /**
   * @param {number} estado El de HTTP.
   * @param {{ code: string, message: string, fields?: Record<string, string>, recibido?: number }} error
   */
  constructor(estado, { code, message, fields = {}, recibido }) {
    super(message);
    this.name = 'ErrorDeEnlaza';
    this.estado = estado;
    /** Para programas: `invalid`, `notFound`, `stale`… */
    this.codigo = code;
    /** Qué campo está mal, y por qué. */
    this.campos = fields;
    /** De un archivo en camino: cuántos bytes llegaron. */
    this.recibido = recibido;
  }
}

const DE_PASO = [429, 503];
/** En segundos: lo que pide esperar más, como los límites de un día, es un error. */
const MAS_LARGA = 60;

/** @param {number} segundos */
const esperar = (segundos) => new Promise((seguir) => setTimeout(seguir, segundos * 1000));

/** Una página, por una de sus llaves. */
export class Enlaza {
  #sitio;
  #llave;
  #intentos;

  /**
   * @param {string} sitio La dirección del sitio, sin lo que sigue.
   * @param {string} llave La que empieza por `enl_`.
   * @param {{ intentos?: number }} [opciones] Cuántas veces se intenta lo que falla de paso.
   */
  constructor(sitio, llave, { intentos = 4 } = {}) {
    this.#sitio = sitio;
    this.#llave = llave;
    this.#intentos = intentos;
  }

  /**
   * Lee algo: `leer('perfil')`, `leer('enlaces/…')`, `leer('estadisticas', { rango: '7d' })`.
   * @param {string} que
   * @param {Record<string, string>} [consulta]
   * @returns {Promise<any>}
   */
  leer(que, consulta = {}) {
    return this.#pedir('GET', que, { consulta });
  }

  /**
   * Recorre una lista entera: `for await (const venta of enlaza.todos('ventas'))`.
   * @param {string} lista
   * @param {Record<string, string>} [consulta]
   * @returns {AsyncGenerator<any>}
   */
  async *todos(lista, consulta = {}) {
    let cursor = null;
    do {
      const parte = await this.leer(lista, cursor ? { ...consulta, cursor } : consulta);
      yield* parte.datos;
      cursor = parte.siguiente;
    } while (cursor);
  }

  /**
   * Agrega algo a una lista, una sola vez: `agregar('eventos', { … })`. Con una clave tuya,
   * tampoco se repite si tu programa empieza de nuevo.
   * @param {string} lista
   * @param {object} [datos]
   * @param {string} [clave]
   * @returns {Promise<any>}
   */
  agregar(lista, datos, clave = crypto.randomUUID()) {
    return this.#pedir('POST', lista, { datos, cabeceras: { 'Idempotency-Key': clave } });
  }

  /**
   * Cambia algo: `cambiar('enlaces/…', { … })`.
   * @param {string} que
   * @param {object} datos
   * @returns {Promise<any>}
   */
  cambiar(que, datos) {
    return this.#pedir('PUT', que, { datos });
  }

  /**
   * Sube una imagen y da su dirección, para `medio`, `imagen` o `avatar`.
   * @param {Uint8Array} bytes
   * @param {'pagina' | 'enlace' | 'avatar' | 'fondo'} [uso]
   * @returns {Promise<string>}
   */
  async subirImagen(bytes, uso = 'pagina') {
    const cuerpo = new FormData();
    cuerpo.append('archivo', new Blob([new Uint8Array(bytes)]));
    return (await this.#pedir('POST', 'imagenes', { consulta: { uso }, cuerpo })).medio;
  }

  /**
   * Sube un archivo por trozos, sigue donde quedó si algo se corta, y da su id.
   * @param {string} nombre
   * @param {Uint8Array} bytes
   * @param {string} [tipo] Como `application/pdf`.
   * @returns {Promise<string>}
   */
  async subirArchivo(nombre, bytes, tipo = '') {
    const tamano = bytes.byteLength;
    const { id, trozo } = await this.agregar('archivos', { nombre, tamano, tipo });
    for (let desde = 0; desde < tamano; ) {
      const cuerpo = new Blob([new Uint8Array(bytes.subarray(desde, desde + trozo))]);
      const cabeceras = { 'Content-Type': 'application/octet-stream' };
      const consulta = { desde: String(desde) };
      try {
        const { recibido } = await this.#pedir('PUT', `archivos/${id}`, {
          consulta,
          cuerpo,
          cabeceras,
        });
        desde = recibido;
      } catch (error) {
        // Llegó más de lo que supimos: la respuesta se perdió, y sigue después de eso.
        if (!(error instanceof ErrorDeEnlaza) || !(Number(error.recibido) > desde)) throw error;
        desde = Number(error.recibido);
      }
    }
    return id;
  }

  /**
   * Quita algo: `quitar('enlaces/…')`.
   * @param {string} que
   * @returns {Promise<any>}
   */
  quitar(que) {
    return this.#pedir('DELETE', que);
  }

  /**
   * @param {string} metodo
   * @param {string} que
   * @param {{ consulta?: Record<string, string>, datos?: object | undefined, cuerpo?: Blob | FormData, cabeceras?: Record<string, string> }} [lo]
   */
  async #pedir(metodo, que, { consulta = {}, datos, cuerpo, cabeceras = {} } = {}) {
    const url = new URL(`/api/v1/${que}`, this.#sitio);
    url.search = new URLSearchParams(consulta).toString();
    const peticion = {
      method: metodo,
      headers: {
        ...cabeceras,
        Authorization: `Bearer ${this.#llave}`,
        ...(datos && { 'Content-Type': 'application/json' }),
      },
      ...(cuerpo && { body: cuerpo }),
      ...(datos && { body: JSON.stringify(datos) }),
    };
    for (let intento = 1; ; intento += 1) {
      const ultimo = intento >= this.#intentos;
      const respuesta = await fetch(url, peticion).catch((/** @type {unknown} */ fallo) => {
        if (ultimo) throw fallo;
      });
      const pausa = Number(respuesta?.headers.get('Retry-After')) || 2 ** intento / 2;
      const pasa = respuesta && DE_PASO.includes(respuesta.status) && pausa <= MAS_LARGA;
      if (respuesta && (ultimo || !pasa)) return leido(respuesta);
      await esperar(pausa);
    }
  }
}

/** @param {Response} respuesta */
async function leido(respuesta) {
  const texto = await respuesta.text();
  if (respuesta.ok) return JSON.parse(texto);
  let error = { code: 'internal', message: `${respuesta.status} ${respuesta.statusText}` };
  try {
    error = JSON.parse(texto).error ?? error;
  } catch {
    // Respondió otro: un proxy, por ejemplo.
  }
  throw new ErrorDeEnlaza(respuesta.status, error);
}
