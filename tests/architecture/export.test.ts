import * as tables from '@db/tables';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { operatorRecords } from '@/lib/operator/desk/records.server';
import { exportAccount } from '@/lib/portability/export.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { unzip } from '../setup/zip';

const PROFILE = 'perfil.json';
const FIGURES = 'estadisticas.json';

/** The file of an account's export that contains a table's rows, and the path of the list in it. */
const TAKEN: Record<string, [file: string, ...list: string[]]> = {
  personas: [PROFILE, 'persona'],
  miembros: [PROFILE, 'paginas'],
  invitaciones: [PROFILE, 'invitaciones'],
  usuarios: [PROFILE, 'perfil'],
  enlaces: [PROFILE, 'perfil', 'enlaces'],
  slugs_anteriores: [PROFILE, 'slugsAnteriores'],
  cuentas: [PROFILE, 'cuentas'],
  llaves_de_acceso: [PROFILE, 'llavesDeAcceso'],
  llaves_api: [PROFILE, 'llavesDeApi'],
  webhooks: [PROFILE, 'webhooks'],
  sesiones: [PROFILE, 'sesiones'],
  notificaciones: [PROFILE, 'notificaciones'],
  notificaciones_apagadas: [PROFILE, 'notificacionesApagadas'],
  correos: [PROFILE, 'correos'],
  avisos_por_correo: [PROFILE, 'avisosPorCorreo'],
  navegadores: [PROFILE, 'navegadores'],
  enlaces_caidos: [PROFILE, 'enlacesCaidos'],
  eventos: [PROFILE, 'eventos'],
  aceptaciones_18: [PROFILE, 'aceptaciones18'],
  productos: [PROFILE, 'productos'],
  descuentos: [PROFILE, 'descuentos'],
  tiendas: [PROFILE, 'tienda'],
  pruebas: [PROFILE, 'pruebas'],
  dominios: [PROFILE, 'dominios'],
  marcas: [PROFILE, 'marca'],
  remitentes: [PROFILE, 'remitente'],
  dominios_ajustes: [PROFILE, 'direccionLlevaAlDominio'],
  cobros: [PROFILE, 'cobros'],
  pedidos: [PROFILE, 'pedidos'],
  ventas_dia: [PROFILE, 'ventasPorDia'],
  archivos: [PROFILE, 'archivos'],
  mensajes: [PROFILE, 'mensajes'],
  suscriptores: [PROFILE, 'suscriptores'],
  boletines: [PROFILE, 'boletines'],
  suspensiones: [PROFILE, 'suspensiones'],
  conversaciones: [PROFILE, 'conversaciones'],
  compras: [PROFILE, 'compras'],
  suscripciones: [PROFILE, 'suscripciones'],
  pagos: [PROFILE, 'pagos'],
  primeras_bios: [PROFILE, 'primeraBio'],
  usos_ia: [PROFILE, 'usosIA'],
  estadisticas_dias: [FIGURES, 'dias'],
  estadisticas_horas: [FIGURES, 'horas'],
  estadisticas_desglose: [FIGURES, 'desglose'],
  estadisticas_enlaces: [FIGURES, 'enlaces'],
  estadisticas_productos: [FIGURES, 'productos'],
};

/** Tables that the export leaves out, with the reason. */
const LEFT: Record<string, string> = {
  direcciones_sin_invitaciones: 'hashes of addresses: whose they are is not kept',
  suscriptores_bajas: 'hashes of addresses of those who left: whose they are is not kept',
  boletines_envios: 'who got a letter, by ids of subscribers: the figures are in boletines',
  boletines_cupos: 'how many letters left in a minute or a day',
  direcciones_suprimidas:
    'hashes of addresses that letters do not reach: whose they are is not kept',
  medios: 'the pictures are files of their own: tests/api/portability/export.sqlite.test.ts',
  imagenes_compartir: 'a drawing of what the profile has',
  dominios_en_cuarentena: 'names that were let go: they are kept from others, not for anybody',
  entradas: 'a sign-in under way is nobody’s yet',
  webhooks_entregas: 'what each was sent: tests/api/api/webhooks.test.ts',
  llamadas_api: 'answers kept a day for who sends a call again, of what other tables hold',
  retos: 'what a passkey has to sign in the next five minutes',
  enlaces_de_entrada: 'a sign-in under way, gone within a day',
  visitas: 'single visits of others, which go after a while; the sums have them',
  visitantes: 'hashes of visitors, which mean nothing without their salt',
  sales: 'nobody’s',
  reinicios: 'figures that the owner took away, kept a day for undoing that',
  suscriptores_importaciones:
    'files that are read within minutes: whom they bring is in suscriptores',
  importaciones: 'copies of the profile, kept a day for undoing an import',
  estadisticas_totales: 'the whole site’s',
  llamadas_ia: 'the whole site’s',
  eventos_cobro: 'names of a provider’s messages, nobody’s',
  eventos_pago: 'names of a provider’s messages, nobody’s',
  pedidos_archivos: 'which files each order gives, as its own lines say',
  devoluciones: 'what of each order went back, as its history says',
  pedidos_sucesos: 'the history that each order has with it',
  pedidos_llaves: 'hashes of what opens an order for its buyer',
  movimientos: 'hashes of lines of a bank: which orders they paid is in pedidos',
  comprobantes: 'pictures of buyers, each at its order’s own address',
  pruebas_dias: 'the figures that each test has with it',
  entregas: 'hashes of links that live ten minutes',
  descargas: 'how often buyers fetched what is theirs',
  slugs_en_cuarentena: 'whose they were is not kept',
  conversaciones_mensajes: 'what was said in a conversation, which has it with it',
  suspensiones_mensajes: 'what was said in a suspension, which has it with it',
  denuncias: 'what others say of a page: who they are is not told',
  actos: 'what the operator did, by whose address',
  altas: 'hashes of links to register by, nobody’s yet',
  limites: 'hashes that are counted for a minute, an hour or a day',
  archivos_trozos: 'where the bytes of files are: each is downloaded by its own address',
  archivos_uso: 'the sum of what the files take',
  cambios: 'which pages changed in the last hour, for the other processes',
  visitas_redes: 'hashes that are counted for ten minutes',
  archivos_carpeta: 'which folder the installation keeps files in',
  trabajos: 'what the server has still to do, of what other tables hold',
};

type Table = (typeof tables)[keyof typeof tables];
const stored: Table[] = Object.values(tables);
const SAMPLES: Record<string, unknown> = { json: {}, boolean: true, number: Date.now() + 60_000 };

/** Tables that creating an account fills. */
const CREATED: Table[] = [tables.people, tables.profiles, tables.members];

/** Returns a sample row of a person in any table. */
function sampleOf(table: Table, uid: string, persona: string): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name, { dataType }]) => [name, SAMPLES[dataType] ?? `x-${name}`]);
  return {
    ...Object.fromEntries(values),
    ...('uid' in table && { uid }),
    ...('persona' in table && { persona }),
    dia: '2026-11-20',
  };
}

function within(content: unknown, names: string[]): unknown {
  return names.reduce<unknown>((value, name) => Object(value)[name], content);
}

/** Returns the export of a person with rows in every table. */
async function fileOf(plan: 'free' | 'pro') {
  const account = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const { uid, persona } = account;
  const filled = stored.filter((table) => getTableName(table) in TAKEN && !CREATED.includes(table));
  await atomically(async (tx) => {
    for (const table of filled) {
      const key = `${uid}-${getTableName(table)}`;
      const row = {
        ...sampleOf(table, uid, persona),
        id: key,
        slug: key,
        sujeto: key,
        llave: key,
        huella: key,
        sello: key,
        probado: key,
      };
      await tx.insert(table).values(row as never);
    }
    await setPlan(tx, uid, plan);
  });
  const { pieces } = await exportAccount({ ...account, id: '' }, operatorRecords);
  return { uid, file: unzip(Buffer.concat(await Array.fromAsync(pieces))) };
}

describe('the file of an account', () => {
  let pro: Awaited<ReturnType<typeof fileOf>>;
  beforeAll(async () => {
    pro = await fileOf('pro');
  });

  test('has every table, or there is a reason why not', () => {
    const listed = [...Object.keys(TAKEN), ...Object.keys(LEFT)];
    expect(listed.sort()).toEqual(stored.map((table) => getTableName(table)).sort());
  });

  test.each(Object.entries(TAKEN))('has what is in %s', (_, [name, ...list]) => {
    const value = within(pro.file.json(name), list);
    expect(value).toBeTruthy();
    if (Array.isArray(value)) expect(value).not.toEqual([]);
  });

  test('begins to arrive before all of it has been read', async () => {
    const account = await atomically((tx) => createAccount(tx, { nombre: 'Eva' }));
    const { promise, resolve } = Promise.withResolvers<void>();
    const { pieces } = await exportAccount({ ...account, id: '' }, async (...asked) => {
      await promise;
      return operatorRecords(...asked);
    });
    const reader = pieces[Symbol.asyncIterator]();
    const { value } = await reader.next();
    expect(Buffer.from(value ?? '').toString('latin1')).toContain(PROFILE);
    resolve();
    await reader.return?.();
  });

  test('says whose it is once, and moments as people write them', () => {
    const { perfil, ...records } = pro.file.json(PROFILE) as Record<string, unknown>;
    expect(perfil).toHaveProperty('uid', pro.uid);
    expect(JSON.stringify(records)).not.toContain(`"uid"`);
    expect(JSON.stringify(records)).not.toMatch(/(?:En|Clic)":\d/);
  });

  test('has of the figures what the plan shows', async () => {
    const free = (await fileOf('free')).file.json(FIGURES) as Record<string, object[]>;
    expect(Object.keys(free)).toEqual(['dias']);
    expect(Object.keys(free['dias']?.[0] ?? {})).toEqual(['dia', 'views', 'clicks', 'visitors']);
    const figures = pro.file.json(FIGURES) as Record<string, object[]>;
    expect(figures['dias']?.[0]).toHaveProperty('clickers');
    expect(figures['enlaces']?.[0]).toHaveProperty('mes', '2026-11');
  });
});
