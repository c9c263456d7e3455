import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/core/http/errors';
import { csvTable } from '@/lib/core/text/csv';
import { MAX_ROWS } from './limits';
import { readSubscriberFile } from './read.server';
import { isList, isMailCell, judged, layoutOf, rowsOf, type ValueChoice, Values } from './rules';

const read = (text: string, name?: string, answers?: ValueChoice[]) =>
  readSubscriberFile(new TextEncoder().encode(text), name, answers);
const summaryOf = async (text: string) =>
  (await read(text)).rows.map(({ linea, correo, estado }) => [linea, correo, estado]);
/** Rows in short, by the name of each address: `+` is subscribed, `-` unsubscribed, `?` asked about. */
async function statesOf(text: string, name?: string, answers?: ValueChoice[]): Promise<string> {
  const { rows } = await read(text, name, answers);
  const signs = { baja: '-', duda: '?', duplicado: '=', rechazado: '!' };
  return rows
    .map(({ correo, estado }) => `${correo.split('@')[0]}${estado ? signs[estado] : '+'}`)
    .join(' ');
}

describe('a file of subscribers', () => {
  it('is read by the name of its column, with the issues by their lines', async () => {
    const text =
      'Nombre;Correo electrónico;Estado\r\n"Ana; la de Quito";ANA@ejemplo.com;activo\r\n\r\nEva;eva@;\r\nLuz;luz@ejemplo.com;unsubscribed\r\nAna;ana@ejemplo.com;activo';
    expect(await summaryOf(text)).toEqual([
      [2, 'ana@ejemplo.com', undefined],
      [4, 'eva@', 'rechazado'],
      [5, 'luz@ejemplo.com', 'baja'],
      [6, 'ana@ejemplo.com', 'duplicado'],
    ]);
  });

  it('needs no names where a column has addresses, nor columns', async () => {
    expect(await summaryOf('Ana,ana@ejemplo.com\nEva,eva@ejemplo.com')).toHaveLength(2);
    expect(await summaryOf('ana@ejemplo.com\neva@ejemplo.com')).toHaveLength(2);
    for (const list of [
      'Ana Paz <ana@x.co>, eva@x.co,',
      'ana@x.co; <eva@x.co>.;mailto:ana@x.co',
      '"Paz, Ana" <ana@x.co>; eva@x.co, ana@x.co',
    ]) {
      expect((await statesOf(list)).slice(0, 9)).toBe('ana+ eva+');
    }
  });

  it('loses no address of a list with a wrong line', async () => {
    const list = 'a@x.co\nd@gmail,com\nb@x.co, Eva <c@x.co>; e@x.co';
    expect(await statesOf(list)).toBe('a+ d! b+ c+ e+');
  });

  it('reads a table without names of columns where a name is missing', async () => {
    expect(await statesOf('Ana,a@x.co\n,e@x.co\nLuis,l@x.co')).toBe('a+ e+ l+');
    expect(await statesOf(',e@x.co\nAna,a@x.co\n,l@x.co\n,m@x.co')).toBe('e+ a+ l+ m+');
  });

  it('finds the names of columns below the address of its owner', async () => {
    expect(await statesOf('duena@x.co\nNombre,Correo,Estado\nAna,a@x.co,baja')).toBe('a-');
    expect(await statesOf('a@x.co\nCorreo\nb@x.co')).toBe('a+ Correo! b+');
  });

  it('is read by the columns of Google Contacts, whatever its people are called', async () => {
    const text =
      'First Name,Last Name,E-mail 1 - Value,E-mail 2 - Value\nAna,,a@x.co ::: z@x.co,\nSin,Correo,,\nEva,,b@x.co,c@x.co';
    expect(await statesOf(text)).toBe('a+ ! b+');
  });

  it('may be of vCards, with one address of each contact', async () => {
    const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
    const text =
      card('N:Paz;Ana;;;', 'EMAIL;TYPE=INTERNET;TYPE=HOME:a@x.co', 'EMAIL:z@x.co') +
      card('FN:Sin correo', 'TEL:600') +
      card('item1.EMAIL;type=pref:b@x.co');
    expect(await summaryOf(text)).toEqual([
      [1, 'a@x.co', undefined],
      [3, 'b@x.co', undefined],
    ]);
  });

  it('is what we export ourselves', async () => {
    const table = csvTable([
      ['Correo', 'Confirmado'],
      ['+ana@ejemplo.com', '2026-11-22T09:00:00.000Z'],
    ]);
    expect(await summaryOf(table)).toEqual([[2, '+ana@ejemplo.com', undefined]]);
  });

  it.each([
    ['nothing', ''],
    ['no address', 'Nombre,Edad\nAna,30'],
    ['names alone', 'correo'],
    ['a picture', '\u0000\u0001PNG\u0000'],
    ['a cell without end', `correo\n"${'a'.repeat(100_000)}`],
    ['too many columns', ','.repeat(5_000)],
    ['a name before half a million signs', `"a"<${'@'.repeat(500_000)}`],
    ['too many rows', `correo\n${'a@b.co\n'.repeat(2 * MAX_ROWS)}`],
  ])('is refused with words when it has %s', async (_, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(AppError);
  });

  it('is refused with words of its own when a quotation mark is left open', async () => {
    const text = 'correo,nota,estado\na@x.co,,activo\nb@x.co,"sin cerrar,baja\nc@x.co,,baja';
    await expect(read(text)).rejects.toMatchObject({ message: 'contacts.quotes' });
  });

  it('is refused with words of its own when it is a workbook or an archive', async () => {
    await expect(read('PK\u0003\u0004\u0014\u0000')).rejects.toMatchObject({
      message: 'contacts.notText',
    });
  });

  it('lets others have their turn while it is read', async () => {
    const rows = Array.from({ length: MAX_ROWS }, (_, at) => `persona${at}@ejemplo.com`);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    expect((await read(`correo\n${rows.join('\n')}`)).rows).toHaveLength(MAX_ROWS);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('who left stays out, however the service writes it', () => {
  const at = 'x.co';
  it.each([
    [
      'Ghost',
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,si@${at},Uno,,true,false,,2024-01-01T00:00:00.000Z,,,\n2,no@${at},Dos,,false,false,,2024-01-01T00:00:00.000Z,,,`,
      'si+ no-',
    ],
    [
      'Mailchimp, subscribed',
      `Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED\nsi@${at},Ana,2,,,2024-01-01 10:00:00,1.2.3.4,2024-01-01 10:00:00`,
      'si+',
    ],
    [
      'Mailchimp, unsubscribed',
      `Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON\nno@${at},2,2024-01-01 10:00:00,2024-01-01 10:00:00,2024-02-02 10:00:00,Hola,NORMAL`,
      'no-',
    ],
    [
      'Mailchimp, cleaned',
      `Email Address,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\nno@${at},2024-01-01 10:00:00,2024-02-02 10:00:00,Hola`,
      'no-',
    ],
    [
      'Substack',
      `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nsi@${at},false,,free,false,2024-01-01T00:00:00Z,\nno@${at},true,,yearly,true,2024-01-01T00:00:00Z,`,
      'si+ no-',
    ],
    [
      'Kit',
      `id,first_name,email,status,created_at\n1,A,si@${at},active,2024-01-01\n2,B,no@${at},cancelled,2024-01-01\n3,C,rebota@${at},bounced,2024-01-01\n4,D,quieta@${at},inactive,2024-01-01`,
      'si+ no- rebota- quieta-',
    ],
    [
      'MailerLite',
      `Subscriber,Status,Sent,Opens,Subscribed,Unsubscribed\nsi@${at},Active,3,1,2024-01-01 10:00:00,\nno@${at},Unsubscribed,3,1,2024-01-01 10:00:00,2024-02-02 10:00:00\nnunca@${at},Unconfirmed,0,0,2024-01-01 10:00:00,\nmala@${at},Junk,0,0,2024-01-01 10:00:00,`,
      'si+ no- nunca- mala-',
    ],
    [
      'Brevo',
      `CONTACT ID;EMAIL;NOMBRE;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME\n1;si@${at};A;No;Yes;01-01-2024\n2;no@${at};B;Yes;No;01-01-2024`,
      'si+ no-',
    ],
    [
      'beehiiv',
      `email,status,created_at,subscription_tier,utm_source\nsi@${at},active,2024-01-01,free,x\nno@${at},inactive,2024-01-01,free,x\nespera@${at},pending,2024-01-01,free,x\nmala@${at},invalid,2024-01-01,free,x`,
      'si+ no- espera- mala-',
    ],
    [
      'Buttondown',
      `email,notes,metadata,tags,type,source,creation_date\nsi@${at},,,,regular,form,2024-01-01\nno@${at},,,,unsubscribed,form,2024-01-01\nnunca@${at},,,,unactivated,form,2024-01-01`,
      'si+ no- nunca-',
    ],
    [
      'Klaviyo',
      `Email,First Name,Email Marketing Consent,SMS Marketing Consent,Email Suppressions\nsi@${at},A,SUBSCRIBED,NEVER_SUBSCRIBED,[]\nno@${at},B,UNSUBSCRIBED,SUBSCRIBED,[]\nnunca@${at},C,NEVER_SUBSCRIBED,,[]\nrebota@${at},D,SUBSCRIBED,,['HARD_BOUNCE']`,
      'si+ no- nunca- rebota-',
    ],
    [
      'HubSpot',
      `Record ID,Email,Unsubscribed from all email,Email hard bounce reason\n1,si@${at},,\n2,no@${at},true,\n3,rebota@${at},,UNKNOWN_USER`,
      'si+ no- rebota-',
    ],
    [
      'Constant Contact',
      `Email address,Email permission status,Confirmed Opt-Out Date\nsi@${at},Express,\nno@${at},Unsubscribed,2024-02-02\nnada@${at},No permission set,`,
      'si+ no- nada-',
    ],
    [
      'MailPoet',
      `Email,Nombre,Estado global\nsi@${at},A,Suscrito\nnunca@${at},B,Sin confirmar\nno@${at},C,Desuscrito\nrebota@${at},D,Rebotado`,
      'si+ nunca- no- rebota-',
    ],
    [
      'Doppler',
      `EMAIL,FIRSTNAME,Estado\nsi@${at},A,Suscripto\nno@${at},B,Desuscripto\nrebota@${at},C,Removido por hard bounced`,
      'si+ no- rebota-',
    ],
    [
      'Shopify',
      `First Name,Email,Accepts Email Marketing,Accepts SMS Marketing\nA,si@${at},yes,no\nB,no@${at},no,yes`,
      'si+ no-',
    ],
    [
      'listmonk',
      `uuid,email,name,attributes,status,created_at\na-1,si@${at},A,{},enabled,2024-01-01\nb-2,no@${at},B,{},blocklisted,2024-01-01\nc-3,quieta@${at},C,{},disabled,2024-01-01`,
      'si+ no- quieta-',
    ],
    ['Mailjet', `email,name,IsExcludedFromCampaigns\nsi@${at},A,false\nno@${at},B,true`, 'si+ no-'],
    [
      'a sheet in Spanish',
      `correo,estado\nsi@${at},activo\nuna@${at},dado de baja\ndos@${at},desuscrito\ntres@${at},Cancelada`,
      'si+ una- dos- tres-',
    ],
    [
      'Excel, whose first line says what divides',
      `\uFEFFsep=;\r\nCorreo;Nombre;Estado\r\nsi@${at};Ana;suscrito\r\nno@${at};Beto;baja`,
      'si+ no-',
    ],
    [
      'names that nobody knows',
      `Correo de la persona;Nombre;Estado\nsi@${at};Ana;suscrito\nno@${at};Beto;baja`,
      'si+ no-',
    ],
    [
      'a title above the names',
      `Lista de mayo\nDirección;Cómo va\nsi@${at};activa\nno@${at};anulada, pidió la baja\nsale@${at};baja`,
      'si+ no? sale-',
    ],
    [
      'a postal address beside it',
      `Dirección,Mail personal,Boletín\nCalle 1 planta baja,si@${at},VERDADERO\nCalle 2,no@${at},FALSO`,
      'si+ no-',
    ],
    ['a day of leaving', `correo,Fecha de baja\nsi@${at},\nno@${at},3/05/2024`, 'si+ no-'],
    [
      'empty dates of MySQL',
      `correo,unsubscribed_at\nsi@${at},0000-00-00 00:00:00\nno@${at},2024-01-01 10:00:00`,
      'si+ no-',
    ],
    ['marks', `correo,¿Suscrito?\nsi@${at},✓\nno@${at},✗`, 'si+ no-'],
    ['no names at all', `si@${at},activo\nno@${at},inactivo`, 'si+ no-'],
    ['tags', `correo,tags\nsi@${at},"vip, quito"\nno@${at},"vip, unsubscribed"`, 'si+ no-'],
    [
      'one address twice',
      `correo,estado\nsi@${at},activo\nno@${at},activo\nno@${at},baja`,
      'si+ no- no-',
    ],
    [
      'Wix',
      `Email,Email Subscriber Status\nsi@${at},Subscribed\nno@${at},Never subscribed`,
      'si+ no-',
    ],
    [
      'Patreon',
      `Name,Email,Patron Status\nA,si@${at},Active patron\nB,no@${at},Former patron`,
      'si+ no-',
    ],
    [
      'dates of coming and going',
      `correo;Fecha alta;Fecha baja\nsi@${at};1/2/24;\nno@${at};1/2/24;3/4/24`,
      'si+ no-',
    ],
    [
      'words of one’s own',
      `correo,Situación\nsi@${at},Sigue suscrita\nno@${at},Ya no quiere`,
      'si+ no-',
    ],
    ['another language', `e-mail,abonné\nsi@${at},oui\nno@${at},non`, 'si? no?'],
    ['states of a country', `Email,State\nsi@${at},California\nno@${at},Texas`, 'si? no?'],
    [
      'RD Station',
      `Email;Nome;Lead aceita receber e-mails\nsi@${at};A;Sim\nno@${at};A;Não`,
      'si+ no-',
    ],
    [
      'Drip',
      `email,status,eu_consent\nsi@${at},active,granted\nno@${at},unsubscribed,unknown\nniega@${at},active,denied`,
      'si+ no- niega-',
    ],
    [
      'iContact',
      `email,status\nno@${at},donotcontact\nespera@${at},pending\notra@${at},invitable`,
      'no- espera- otra?',
    ],
    [
      'labels of Google, in words',
      `E-mail 1 - Value,Labels\nsi@${at},* myContacts\nno@${at},* myContacts ::: No enviar correos\nmas@${at},No quiere más correos`,
      'si+ no- mas-',
    ],
    [
      'a label of Google and an address book',
      `Contacto,Labels\nAna Paz <si@${at}>,* myContacts\n"Paz, Beto <no@${at}>",* myContacts ::: Bajas`,
      'si+ no-',
    ],
    ['thumbs', `correo,estado\nsi@${at},👍\nno@${at},👎\nnada@${at},-`, 'si? no? nada?'],
    ['a negative number', `correo,status\nsi@${at},1\nno@${at},-1`, 'si+ no?'],
    ['a tag of who was there', `correo,tags\nsi@${at},vip\nno@${at},ex-suscriptor`, 'si+ no-'],
    [
      'a sentence with commas above the names',
      `Exportado el 3 de mayo, 2024, por Ana\nCorreo;Estado\nsi@${at};activo\nno@${at};baja`,
      'si+ no-',
    ],
    [
      'commas in the names of columns divided by tabs',
      `Correo\tNombre, apellido, apodo\tEstado\nsi@${at}\tP, Ana\tactivo\nno@${at}\tQ, Eva\tbaja`,
      'si+ no-',
    ],
    ['a permission to send', `correo,Envío permitido\nno@${at},0\nsi@${at},1`, 'no? si?'],
    [
      'what people did, in words',
      `Mail;¿Está de alta?\nsi@${at};Sí, desde 2020\nno@${at};se borró\nmas@${at};pidió no recibir más`,
      'si+ no- mas-',
    ],
    [
      'our own, unconfirmed',
      `Correo,Confirmado\nsi@${at},2026-11-22T09:00:00.000Z\nno@${at},`,
      'si+ no?',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await statesOf(text)).toBe(expected);
  });
});

describe('what a file leaves open is asked about, by column and value', () => {
  it('a word that nobody knows', async () => {
    const text = 'correo,estado\na@x.co,activo\nb@x.co,Jalisco\nc@x.co,Jalisco\nd@x.co,';
    expect(await statesOf(text)).toBe('a+ b? c? d?');
    expect((await read(text)).preguntas).toEqual([
      {
        columna: 1,
        nombre: 'estado',
        valores: [
          { valor: 'Jalisco', cuantos: 2 },
          { valor: '', cuantos: 1 },
        ],
      },
    ]);
    const answers: ValueChoice[] = [
      { columna: 1, valor: 'jalisco', es: 'nada' },
      { columna: 1, valor: '', es: 'baja' },
    ];
    expect(await statesOf(text, '', answers)).toBe('a+ b+ c+ d-');
    expect((await read(text, '', answers)).preguntas).toEqual([]);
  });

  it('yes and no under a name that says nothing, in both senses', async () => {
    const text = 'correo,Columna 4\na@x.co,S\nb@x.co,N';
    expect(await statesOf(text)).toBe('a? b?');
    const answers: ValueChoice[] = [
      { columna: 1, valor: 'S', es: 'baja' },
      { columna: 1, valor: 'N', es: 'suscrito' },
    ];
    expect(await statesOf(text, '', answers)).toBe('a- b+');
  });

  it('a file whose name says that they left', async () => {
    for (const name of [
      'nonsubscribed_email_audience_export_1.csv',
      'Bajas 2024.csv',
      'bounces.csv',
    ]) {
      const { preguntas, rows } = await read('correo\na@x.co', name);
      expect([name, rows[0]?.estado, preguntas[0]?.columna]).toEqual([name, 'duda', -1]);
      const answers: ValueChoice[] = [{ columna: -1, valor: name, es: 'nada' }];
      expect(await statesOf('correo\na@x.co', name, answers)).toBe('a+');
    }
  });

  it('many different values together', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `p${at}@x.co,Zona ${at}`);
    const text = `correo,status\n${rows.join('\n')}`;
    const { preguntas } = await read(text);
    expect(preguntas[0]?.valores).toHaveLength(21);
    expect(preguntas[0]?.valores.at(-1)).toEqual({ valor: '(otros)', cuantos: 20 });
    const answers = (preguntas[0]?.valores ?? []).map(
      ({ valor }): ValueChoice => ({ columna: 1, valor, es: 'nada' }),
    );
    expect((await read(text, '', answers)).preguntas).toEqual([]);
  });

  it('nothing of columns about something else', async () => {
    const text =
      'correo,Nombre,Ciudad,Teléfono,Pedido,Notas\na@x.co,Ana,Baja California,55 1234,Cancelado,Viene los lunes\nb@x.co,Beto,Quito,,Pendiente,';
    expect(await statesOf(text)).toBe('a+ b+');
  });
});

/** A table of an address per value of its second column, called `name`. */
const column = (name: string, ...values: string[]) =>
  [
    `correo,${name}`,
    ...values.map((value, at) => `${'abcdefghijklmnopqrstuvwxyz'[at]}@x.co,${value}`),
  ].join('\n');
const zones = (count: number) => Array.from({ length: count }, (_, at) => `Zona ${at}`);

it.each([
  ['a mark at the end of other words says nothing', column('estado', 'Quizá ✓', 'Quizá✗'), 'a? b?'],
  ['yes and no are asked about beside empty cells', column('C', 'S', 'N', ''), 'a? b? c?'],
  ['a word for subscribed beside others is asked about', column('C', 'activo', 'Quito'), 'a? b?'],
  ['a word for ended beside others is asked about', column('C', 'cancelado', 'Quito'), 'a? b?'],
  ['both beside others are asked about', column('C', 'activo', 'cancelado', 'Quito'), 'a? b? c?'],
  ['only both words decide without a name', column('C', 'activo', 'cancelado'), 'a+ b-'],
  [
    'a column that decides by its values ends the questions about others',
    'correo,C,D\na@x.co,activo,N\nb@x.co,inactivo,S',
    'a+ b-',
  ],
  [
    'a detail of a subscription counts where its values decide',
    column('subscription type', 'activo', 'cancelado'),
    'a+ b-',
  ],
  ['a column without values says nothing', column('estado', '', 'n/a'), 'a+ b+'],
  ['a label is not split at one colon', column('tags', 'Habla de: bajas', 'Bajas'), 'a+ b-'],
  ['a number below a name of leaving is asked about', column('quejas', '2', '0'), 'a? b+'],
  ['a word for subscribed below such a name is asked about', column('bajas', 'activo'), 'a?'],
  [
    'an empty cell leaves the decision to another column',
    'correo,Estado,Suscripción\na@x.co,,suscrito\nb@x.co,activo,\nc@x.co,,',
    'a+ b+ c?',
  ],
  ['a name of a column below addresses is a cell', 'Ana,a@x.co\nCorreo,b@x.co', 'a+ b+'],
  ['of two columns of addresses the one with a name counts', 'X,Correo\na@x.co,b@x.co', 'b+'],
  [
    'names alone tell the column where the first rows have no address',
    `Correo\n${'-\n'.repeat(25)}a@x.co`,
    `${'-! '.repeat(25)}a+`,
  ],
  ['a row too short for an address is refused', 'Nombre,Correo\nAna,a@x.co\nEva', 'a+ !'],
  [
    'only what begins with mailto: loses it',
    'correo\nmailto:a@x.co\nxmailto:b@x.co',
    'a+ xmailto:b!',
  ],
  ['an apostrophe within an address stays', "correo\n'+a@x.co\no'+b@x.co", "+a+ o'+b+"],
])('%s', async (_, text, states) => {
  expect(await statesOf(text)).toBe(states);
});

it.each([
  [20, '?'],
  [21, '+'],
])('a column with %i values, one of them for subscribed, is answered %s', async (count, sign) => {
  const states = await statesOf(column('C', 'activo', ...zones(count - 1)));
  expect(new Set(states.split(' ').map((state) => state.slice(1)))).toEqual(new Set([sign]));
});

it.each([
  ['lista.spam', 'a+'],
  ['contactos.spam.csv', 'a?'],
])('a file is called by its name without the ending: %s', async (name, states) => {
  expect(await statesOf('correo\na@x.co', name)).toBe(states);
});

it('a question names its column, all dates as one value, and others by 60 characters', async () => {
  const cells = ['activo', '2024-01-01', '3/5/2024', '-', `"  ${'x'.repeat(70)}"`];
  expect((await read(column('Columna 4', ...cells))).preguntas).toEqual([
    {
      columna: 1,
      nombre: 'Columna 4',
      valores: [
        { valor: 'activo', cuantos: 1 },
        { valor: '(fecha)', cuantos: 2 },
        { valor: '', cuantos: 1 },
        { valor: 'x'.repeat(60), cuantos: 1 },
      ],
    },
  ]);
  expect((await read('correo\na@x.co', 'bajas.csv')).preguntas).toMatchObject([
    { columna: -1, nombre: 'bajas.csv' },
  ]);
});

it('an answer counts for what was asked about alone, a file’s name among it', async () => {
  const says = (columna: number, valor: string): ValueChoice[] => [{ columna, valor, es: 'baja' }];
  expect(await statesOf(column('estado', 'activo'), '', says(1, 'activo'))).toBe('a+');
  expect(await statesOf('correo\na@x.co', 'bajas.csv', says(-1, 'bajas.csv'))).toBe('a-');
});

it('addresses are told from other cells before a table is read', () => {
  const cells = ['a@x.co', ' "a@x.co" ', 'a"@x.co', 'a@x.co"b', 'Ana'];
  expect(cells.map(isMailCell)).toEqual([true, true, false, false, false]);
  const lines = (...record: string[]) => [{ record, linea: 3 }];
  expect([isList([]), isList(lines('Ana')), isList(lines('a@x.co'))]).toEqual([false, false, true]);
  expect(lines('a@x.co; ; b@x.co').flatMap(rowsOf)).toEqual([
    { record: ['a@x.co'], linea: 3 },
    { record: ['b@x.co'], linea: 3 },
  ]);
  expect(layoutOf(lines('Ana', 'Quito'))).toBeUndefined();
  expect(layoutOf(lines('Ana', 'Correo'))).toMatchObject({ mail: 1, before: 1 });
});

it('21 different values of a column are kept, and none of a column that is not there', () => {
  const values = new Values();
  for (const zone of zones(30)) values.add({ record: [zone], linea: 1 });
  expect([values.of(0), values.of(1)]).toEqual([zones(21), []]);
});

it('who is there, who left and who has no room is told of each row', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name, at) => ({
    linea: at + 2,
    correo: `${name}@x.co`,
    estado: name === 'e' ? ('rechazado' as const) : undefined,
  }));
  const contacts = { readers: new Set(['a@x.co']), ended: new Set(['b@x.co']), room: 1 };
  const states = judged(rows, contacts).map(({ estado }) => estado);
  expect(states).toEqual(['duplicado', 'baja', 'nuevo', 'sinLugar', 'rechazado']);
});
