import { MAIL_PAUSES } from '@/lib/mail/rules';
import { type Books, count, type Happening, HOLDING, type Row, sum } from './books';
import { type Memory, visit } from './buyers';
import { NOBODY, type TakenMail } from './mail-server';
import { checkLedger, checkLines, checkPrices, checkRefunds, checkWords } from './money';
import type { Shop } from './shop';
import { DAY, HOUR, MINUTE, type World } from './world';

/** Sold, reserved and free stock together are the initial stock and the seller's additions. */
function checkStock({ world, shop, orders, fail }: Books): void {
  const rows = world.read<{ id: string; existencias: number | null }>(
    'SELECT id, existencias FROM productos',
  );
  for (const { id, stock } of shop.products) {
    const free = rows.find((row) => row.id === id)?.existencias ?? null;
    const reserved = sum(orders, (order) =>
      order.producto === id && order.retiene ? order.cantidad : 0,
    );
    if (stock !== null && free !== null && (free < 0 || free + reserved !== stock)) {
      fail(`stock of ${id}: ${free} free + ${reserved} reserved is not ${stock}`);
    }
  }
  for (const { id, estado, retiene } of orders) {
    if (Boolean(retiene) !== HOLDING.includes(estado))
      fail(`${id} is ${estado} and holds ${retiene}`);
  }
}

function checkCodes({ world, orders, shop, fail }: Books): void {
  const rows = world.read<{ id: string; usos: number }>('SELECT id, usos FROM descuentos');
  for (const { id, most } of shop.codes) {
    const used = rows.find((row) => row.id === id)?.usos ?? -1;
    const using = orders.filter((order) => order.retiene && order.descuentoId === id).length;
    if (used !== using) fail(`code ${id}: ${used} uses, ${using} orders`);
    if (most !== null && used > most) fail(`code ${id}: ${used} of ${most} uses`);
  }
}

/** True if an order had ended; revived by a late payment, it may exceed the limit per person. */
const wasOver = (events: readonly Happening[]) =>
  ['vencido', 'rechazado', 'cancelado', 'sinPago', 'reemplazado'].some(
    (tipo) => count(events, tipo) > 0,
  );

function checkPersons({ orders, shop, history, fail }: Books): void {
  for (const { id, porPersona } of shop.products) {
    if (porPersona === null) continue;
    const owned = new Map<string, number>();
    for (const order of orders) {
      if (order.producto !== id || !order.retiene || wasOver(history.get(order.id) ?? [])) continue;
      owned.set(order.comprador, (owned.get(order.comprador) ?? 0) + order.cantidad);
    }
    for (const [buyer, many] of owned) if (many > porPersona) fail(`${buyer} has ${many} of ${id}`);
  }
}

/** Number of tries before a mail is abandoned: the first one, and one after each pause. */
const MAIL_TRIES = MAIL_PAUSES.length + 1;

/** Returns the mails that were abandoned after two days because their server refused every try. */
function givenUpMails({ world }: Books): Map<string, TakenMail> {
  const rows = world.read<{ correo: string; intentos: number }>(
    `SELECT datos ->> 'correo' AS correo, intentos FROM trabajos
      WHERE tipo = 'correo' AND estado = 'abandonado'`,
  );
  const mails = new Map<string, TakenMail>();
  for (const [id, { mail, times }] of world.mail.failures) {
    const row = rows.find(({ correo }) => id.startsWith(`<${correo}@`));
    if (row?.intentos === MAIL_TRIES && times >= MAIL_TRIES) mails.set(row.correo, mail);
  }
  return mails;
}

/** No order or job is pending, and none was pending for longer than documented. */
function checkEnds(books: Books): void {
  const { world, orders, history, fail } = books;
  for (const order of orders) {
    const { id, estado, venceEn } = order;
    if (estado === 'abierto') fail(`${id} (${order.proveedor}) is still open`);
    const over = history.get(id)?.find(({ tipo }) => tipo === 'vencido');
    if (over && over.ocurrioEn < venceEn) fail(`${id} ended before its time`);
    const most = DAY + HOUR + world.down + world.jumps * 20 * MINUTE;
    if (over && over.ocurrioEn > venceEn + most)
      fail(`${id} ended ${over.ocurrioEn - venceEn} ms late`);
  }
  const givenUp = givenUpMails(books);
  const remaining = world.read<{ tipo: string; error: string; correo: string | null }>(
    `SELECT tipo, error, datos ->> 'correo' AS correo FROM trabajos WHERE clave IS NOT 'siempre' AND (estado = 'pendiente' OR error NOT LIKE 'Hopeless%' AND error NOT LIKE 'MailRefused%')`,
  );
  for (const { tipo, error, correo } of remaining) {
    if (!givenUp.has(correo ?? '')) fail(`work of ${tipo} is left: ${error}`);
  }
  const [{ all = 0 } = {}] = world.read<{ all: number }>(
    'SELECT count(*) AS "all" FROM devoluciones WHERE estado = \'pedida\'',
  );
  if (all > 0) fail(`${all} refunds are under way`);
  const [{ links = 0 } = {}] = world.read<{ links: number }>(
    'SELECT count(*) AS links FROM entregas',
  );
  if (links > 0) fail(`${links} links of downloads are left`);
}

const MAILS: [tipo: string, subject: RegExp, only?: (event: Happening) => boolean][] = [
  ['pagado', /^Tu (?:compra|apoyo): /],
  ['entregado', /^Entregado: /, ({ persona }) => persona !== ''],
  ['devuelto', /^Devolución: /],
  ['devueltoParte', /^Devolución: /],
  ['tarde', /^Tu pago llegó tarde: /],
  ['rechazado', /^Tu pedido no se confirmó: /, ({ persona }) => persona !== ''],
  ['aprobacionDeshecha', /^Tu pedido vuelve a esperar el pago: /],
];

/** Every due mail arrived once or was abandoned; twice only around a kill or a failure. */
function checkMails(books: Books): void {
  const { world, orders, history, fail } = books;
  const { taken: mails, unheard } = world.mail;
  const copies = new Map<string, number>();
  for (const { id } of mails) copies.set(id, (copies.get(id) ?? 0) + 1);
  const most = 1 + world.kills + world.jumps;
  for (const [id, many] of copies) {
    if (many > most + unheard.filter((one) => one === id).length)
      fail(`mail ${id} came ${many} times`);
  }
  const doubled = [...copies.values()].filter((many) => many > 1).length;
  if (doubled > world.kills + unheard.length)
    fail(`${doubled} mails came twice in ${world.kills} kills`);
  const givenUp = givenUpMails(books);
  const waiting = world
    .read<{ id: string; estado: string }>(
      "SELECT id, estado FROM correos WHERE estado IN ('espera', 'aplazado')",
    )
    .filter(({ id }) => !givenUp.has(id));
  const all = [...mails, ...givenUp.values()];
  if (waiting.length > 0) fail(`${waiting.length} mails are left (${waiting[0]?.estado})`);
  for (const { id, numero, correo, importe } of orders) {
    if (correo === NOBODY || importe === 0) continue;
    const own = all.filter((mail) => mail.to === correo && mail.text.includes(`n.º ${numero}\n`));
    const subjects = new Set(MAILS.map(([, subject]) => subject.source));
    for (const source of subjects) {
      const kinds = MAILS.filter(([, subject]) => subject.source === source);
      const due = sum(
        kinds,
        ([tipo, , only = () => true]) =>
          (history.get(id) ?? []).filter((event) => event.tipo === tipo && only(event)).length,
      );
      const came = new Set(
        own.filter(({ subject }) => new RegExp(source).test(subject)).map((mail) => mail.id),
      );
      if (came.size !== due) fail(`order ${numero}: ${came.size} of ${due} mails «${source}»`);
    }
  }
}

/** The statistics of /tienda are the sums of the orders. */
async function checkFigures({ world, shop, orders, fail }: Books): Promise<void> {
  const { value } = await world.call('figures', (product) => product.readShop(shop.uid, '1a'));
  for (const moneda of ['EUR', 'MXN']) {
    const own = orders.filter((order) => order.moneda === moneda && order.pagadoEn !== null);
    const figures = value?.cifras.find((each) => each.moneda === moneda);
    const sums = {
      pedidos: own.length,
      unidades: sum(own, ({ cantidad }) => cantidad),
      cobrado: sum(own, ({ cobrado }) => cobrado),
      reembolsado: sum(own, ({ reembolsado }) => reembolsado),
    };
    for (const [name, expected] of Object.entries(sums)) {
      const figure = figures?.[name as keyof typeof sums] ?? 0;
      if (figure !== expected)
        fail(`/tienda tells ${figure} ${name} in ${moneda}, orders ${expected}`);
    }
  }
}

/** Files and addresses are delivered only for paid orders. */
async function checkEntitlements({ world, shop, orders, memory, fail }: Books): Promise<void> {
  for (const { id, estado, producto } of orders) {
    const key = memory.keys.get(id);
    const sold = shop.products.find((each) => each.id === producto);
    if (!key || !sold || (sold.tipo !== 'digital' && sold.tipo !== 'enlace')) continue;
    const isOwed = estado === 'pagado' || estado === 'entregado';
    const { value } = await visit(world, key);
    if (!value || value instanceof Response) fail(`${id} cannot be opened`);
    else {
      const has = sold.tipo === 'digital' ? value.files.length > 0 : value.direccion !== '';
      if (has !== isOwed) fail(`${id} is ${estado} and ${has ? 'gives' : 'gives no'} ${sold.tipo}`);
    }
    const { archivo } = sold;
    if (!archivo) continue;
    const link = await world.call('link', (product) => product.createDownloadLink(key, archivo));
    if ((link.code === 'ok') !== isOwed) fail(`${id} is ${estado}, a download is ${link.code}`);
  }
}

/** Checks all invariants once the shop is at rest, and returns the violations. */
export async function findFaults(world: World, shop: Shop, memory: Memory): Promise<string[]> {
  const faults = [...world.problems];
  const orders = world.read<Row>('SELECT * FROM pedidos ORDER BY id');
  const history = new Map<string, Happening[]>(orders.map(({ id }) => [id, []]));
  for (const event of world.read<Happening>('SELECT * FROM pedidos_sucesos ORDER BY id')) {
    history.get(event.pedido)?.push(event);
  }
  const fail = (what: string) => void faults.push(what);
  const books: Books = { orders, history, world, shop, memory, fail };
  for (const check of [
    checkStock,
    checkCodes,
    checkPersons,
    checkLedger,
    checkRefunds,
    checkPrices,
    checkWords,
    checkLines,
    checkEnds,
    checkMails,
  ]) {
    check(books);
  }
  await checkFigures(books);
  await checkEntitlements(books);
  return faults;
}
