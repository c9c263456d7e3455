import * as tables from '@db/tables';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LegalContext } from '@/lib/site/legal/section';
import { getLegalTexts } from '@/lib/site/legal/texts';

/** The section of the privacy page that describes a table, and words that it must contain. */
type Said = [section: string, ...words: string[]];

/**
 * The page's description of every table. A new table needs its sentence first, because the page
 * promises that nothing else is stored.
 */
const TABLES: Record<string, Said> = {
  personas: ['cuenta', 'Quién eres'],
  miembros: ['cuenta', 'en qué páginas trabajas', 'con qué rol'],
  invitaciones: ['cuenta', 'A quién invitas', 'siete días', '30 días después'],
  usuarios: ['cuenta', 'Tu perfil'],
  enlaces: ['cuenta', 'Tus enlaces', 'título', 'fechas', 'destacado o archivado'],
  slugs_anteriores: ['cuenta', 'la anterior se guarda 90 días'],
  cuentas: ['cuenta', 'proveedor con el que entras', 'identificador', 'desde cuándo'],
  medios: ['cuenta', 'Tus fotos y fondos', 'a partir del día siguiente'],
  imagenes_compartir: ['cuenta', 'imagen con la que se comparte'],
  notificaciones: ['cuenta', 'nombre general del navegador', 'últimas 200', 'seis meses'],
  notificaciones_apagadas: ['cuenta', 'qué notificaciones apagaste'],
  direcciones_sin_invitaciones: ['cuenta', 'pide no recibir más invitaciones', 'huella'],
  correos: ['cuenta', 'tu dirección, de qué trata y cuándo salió', 'un mes'],
  avisos_por_correo: ['cuenta', 'Qué correos pediste de cada página'],
  navegadores: ['sesiones', 'si ya habías entrado desde ese navegador', '400 días'],
  dominios: ['cuenta', 'De cada dominio que agregas', 'lo que dijo el DNS', '30 días'],
  dominios_ajustes: ['cuenta', 'si tu dirección aquí lleva a él'],
  dominios_en_cuarentena: ['cuenta', 'queda reservado 90 días'],
  pruebas: ['cuenta', 'Tus pruebas', 'qué versiones comparaste', 'cuál aplicaste'],
  pruebas_dias: ['visitas', 'cuántos visitantes de un día vieron cada versión'],
  marcas: ['cuenta', 'Tu marca', 'política de privacidad'],
  remitentes: ['cuenta', 'la dirección de la que salen tus correos', 'se guarda cifrada'],
  eventos: ['cuenta', 'Tus eventos', 'fechas, su zona horaria', 'lugar', 'cuántas veces'],
  productos: ['cuenta', 'Tus productos', 'su lugar en la lista', 'la dirección que recibe'],
  descuentos: ['cuenta', 'cada código de descuento', 'cuántas veces se usó'],
  aceptaciones_18: ['cuenta', 'Quién aceptó las reglas', 'qué versión', 'se retiró'],
  tiendas: ['cuenta', 'Tu tienda', 'identificación fiscal', 'tus condiciones'],
  cobros: ['cuenta', 'Tus formas de cobro', 'se guardan cifradas', 'hasta que la borres'],
  eventos_cobro: ['cuenta', 'aviso de tus proveedores', '90 días'],
  pedidos: ['compras', 'tu nombre, tu correo', 'si desististe', 'mientras exista la página'],
  pedidos_archivos: ['compras', 'qué archivos'],
  pedidos_llaves: ['compras', 'solo se guarda una huella', 'cada correo tiene la suya'],
  pedidos_sucesos: ['compras', 'cuándo ocurrió cada cosa'],
  movimientos: ['compras', 'del extracto solo se guarda una huella'],
  devoluciones: ['compras', 'de cada devolución, cuánto fue'],
  comprobantes: ['compras', 'subes una imagen de tu pago', 'la ve quien vende'],
  entregas: ['compras', 'enlaces de descarga valen diez minutos'],
  descargas: ['compras', 'cuántas veces y cuándo fue la última'],
  ventas_dia: ['compras', 'ventas por día, producto y moneda'],
  archivos: ['cuenta', 'Tus archivos', 'nombre, su tipo, su tamaño', '3 días'],
  archivos_trozos: ['cuenta', 'en trozos'],
  archivos_uso: ['cuenta', 'cuánto ocupan'],
  // Only the id of a folder: no other personal data than the files.
  archivos_carpeta: ['cuenta', 'Tus archivos'],
  importaciones: ['cuenta', 'copia de tu perfil de antes y otra de después', 'un día'],
  sesiones: ['sesiones', 'De cada sesión abierta', 'nombre general de tu navegador', '30 días'],
  entradas: ['sesiones', 'los códigos que lo comprueban', 'diez minutos'],
  llaves_de_acceso: ['cuenta', 'llaves de acceso', 'cuándo la usaste'],
  llaves_api: [
    'cuenta',
    'cada llave de la API',
    'solo se guarda su huella',
    'cuándo se usó por última vez',
  ],
  webhooks: ['cuenta', 'De cada webhook', 'su secreto, cifrado', 'se borra al día'],
  webhooks_entregas: ['cuenta', 'lo que se le envió', '14 días'],
  llamadas_api: ['cuenta', 'repite una petición', 'se guarda un día'],
  retos: ['sesiones', 'lo que una llave de acceso debe firmar', 'cinco minutos'],
  enlaces_de_entrada: ['sesiones', 'Si entras con un enlace por correo', 'un día'],
  visitas: ['visitas', 'De cada visita y cada clic', '77 días'],
  visitantes: ['visitas', 'se calcula un código'],
  visitas_redes: ['visitas', 'con otro código', 'se borra en menos de dos horas'],
  sales: ['visitas', 'se destruye en menos de 48 horas'],
  estadisticas_dias: [
    'visitas',
    'cantidades por día',
    'cuántos robots',
    'visitas de quien es dueño',
  ],
  estadisticas_horas: ['visitas', 'por hora'],
  estadisticas_desglose: [
    'visitas',
    'países, dispositivos, orígenes',
    'cuánto tardó el primer clic',
  ],
  estadisticas_enlaces: ['visitas', 'clics de cada enlace'],
  estadisticas_productos: ['visitas', 'visitas de la tienda y de cada producto'],
  suscriptores: ['visitas', 'cuándo y cómo lo aceptaste', 'a la semana', 'cuándo te avisamos'],
  suscriptores_importaciones: ['visitas', 'ese archivo mientras se lee, y una semana'],
  boletines: ['visitas', 'De cada boletín quedan lo que escribió', 'cuántos correos salieron'],
  boletines_envios: ['visitas', 'a qué suscriptor llegó se guarda 90 días'],
  boletines_cupos: ['visitas', 'cuántos salen cada día, dos días'],
  direcciones_suprimidas: ['visitas', 'queda una huella para que ninguna página le envíe más'],
  suscriptores_bajas: ['visitas', 'una huella de su dirección, para que nadie la vuelva a agregar'],
  mensajes: ['visitas', 'tu nombre, tu correo y tu mensaje', 'al mes', 'si ya lo leyó'],
  conversaciones: ['cuenta', 'Si nos escribes', 'el asunto', 'cuándo se respondió por primera vez'],
  conversaciones_mensajes: ['cuenta', 'lo que se diga', 'notas internas'],
  denuncias: ['visitas', 'Si denuncias una página', 'tu correo', 'un año'],
  suspensiones: ['cuenta', 'Si tu página se suspende', 'el motivo'],
  suspensiones_mensajes: ['cuenta', 'lo que tú y quien opera el sitio se escriban'],
  actos: ['registros', 'Cada acto de quien opera el sitio', 'quién, cuándo y qué'],
  altas: ['registros', 'invitaciones para crear una cuenta', 'huella'],
  reinicios: ['visitas', 'cifras que alguien reinicia se guardan un día', 'sesión'],
  usos_ia: ['ia', 'cuántas veces usaste el asistente'],
  primeras_bios: ['ia', 'la primera bio que se te propuso'],
  enlaces_caidos: ['revision', 'De los que no responden', '60 días'],
  compras: ['pagos', 'cada compra'],
  suscripciones: ['pagos', 'suscripción', 'lo que tengas a favor'],
  pagos: ['pagos', 'cada cobro', 'reembolso', 'recibo'],
  eventos_pago: ['pagos', 'De cada aviso de Stripe', '90 días'],
  estadisticas_totales: ['registros', 'las visitas y los clics de todo el sitio'],
  llamadas_ia: ['registros', 'las veces que se usó el modelo en el día'],
  trabajos: ['registros', 'las tareas automáticas'],
  cambios: ['registros', 'qué páginas cambiaron', 'poco más de una hora'],
  limites: ['registros', 'cuántas veces pide algo', 'con un código en lugar de la dirección'],
  slugs_en_cuarentena: ['derechos', 'sin dueño durante 90 días'],
};

/** The page's words for every column of a page's row, except `uid`, the key of the other tables. */
const COLUMNS: Record<string, string> = {
  nombre: 'Nombre',
  email: 'correo',
  bio: 'bio',
  slug: 'dirección de tu página',
  avatar: 'foto',
  plan: 'plan',
  planDe: 'de cuál de tus páginas viene',
  profesion: 'profesión',
  formaProfesion: 'la forma en que se escribe',
  presentacion: 'presentación',
  descripcion: 'descripción',
  apariencia: 'Tu apariencia',
  bloques: 'Tus bloques',
  miniaturas: 'portada, y su título',
  orden: 'el orden de tu lista',
  creadoEn: 'la fecha en que lo creaste',
  version: 'cuántas veces lo has guardado',
  zonaHoraria: 'Tu zona horaria',
  reglas18: 'Quién aceptó las reglas',
  suspendidaEn: 'si está suspendida',
  nombreBuscado: 'Nombre',
  buscadores: 'si los buscadores pueden mostrar tu página',
};

const CONTEXT: LegalContext = {
  siteName: 'Sitio',
  payments: 'stripe',
  plansShown: true,
  guaranteeDays: 30,
  taxNote: '',
  currencies: [],
  country: undefined,
  hitsRetentionDays: 77,
  linkChecks: true,
};

function textOf(section: string): string {
  const names = getLegalTexts('es')
    .privacy.sections(CONTEXT)
    .find(({ id }) => id === section);
  const items = names?.items?.map(({ term, text }) => `${term} ${text}`) ?? [];
  return [...items, ...(names?.paragraphs ?? [])].join('\n');
}

const stored = Object.values(tables);

describe('the privacy page', () => {
  test.each(stored.map((table) => getTableName(table)))('speaks of the table %s', (name) => {
    const [section = '', ...words] = TABLES[name] ?? [];
    expect(words).not.toEqual([]);
    for (const word of words) expect(textOf(section)).toContain(word);
  });

  test('speaks of nothing that is not stored any more', () => {
    expect(Object.keys(TABLES).sort()).toEqual(stored.map((table) => getTableName(table)).sort());
  });

  test('names everything that is kept of a person', () => {
    const { uid: _, ...columns } = getTableColumns(tables.profiles);
    expect(Object.keys(COLUMNS).sort()).toEqual(Object.keys(columns).sort());
    for (const name of Object.values(COLUMNS)) expect(textOf('cuenta')).toContain(name);
  });

  test('says whether links are opened', () => {
    const without = getLegalTexts('es').privacy.sections({ ...CONTEXT, linkChecks: false });
    expect(textOf('revision')).toContain('nuestro servidor abre cada enlace');
    expect(JSON.stringify(without)).toContain('no se abren tus enlaces');
  });
});
