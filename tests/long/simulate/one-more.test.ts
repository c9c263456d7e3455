import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * One more thing of a kind: its own files, and its lines in other files, each with the line that
 * follows it there.
 */
interface Added {
  files: Record<string, string>;
  lines: [file: string, next: string, line: string][];
}

/** Additions by their names in the table of docs/developing.md. */
const ADDED: Record<string, Added> = {
  'block kind': {
    files: {
      'src/lib/blocks/aviso/rules.ts': `
import { defineTexts } from '@/lib/core/i18n';
import { defineBlock } from '../kind/kind';

export const aviso = defineBlock({
  tipo: 'aviso',
  texts: defineTexts({ es: { name: 'Aviso', help: 'Una línea destacada.' } }),
  empty: { texto: '' },
  isDraft: ({ texto }) => texto === '',
});
`,
      'src/components/blocks/AvisoView.astro': `---
import type { BlockOf } from '@/lib/blocks/registry';

interface Props {
  block: BlockOf<'aviso'>;
}
---

<p class="av">{Astro.props.block.datos.texto}</p>
`,
      'src/islands/dashboard/blocks/AvisoEditor.tsx': `
import { Bell } from 'lucide-react';
import { TextField } from '../ui/forms/Fields';
import { Bar, type BlockEditor, type FormProps } from './editor';

function Form({ block: { datos }, issue, change }: FormProps<'aviso'>) {
  return (
    <TextField
      label="Texto"
      issue={issue('texto')}
      value={datos.texto}
      onChange={(texto) => change({ texto })}
    />
  );
}

export const editor: BlockEditor<'aviso'> = { icon: Bell, Form, picture: <Bar y={25} /> };
`,
    },
    lines: [
      [
        'src/lib/blocks/registry.ts',
        "import { boletin } from './boletin/rules';",
        "import { aviso } from './aviso/rules';",
      ],
      ['src/lib/blocks/registry.ts', '  imagenes,', '  aviso,'],
      [
        'src/lib/blocks/schema.ts',
        '  titulo: z.object({',
        '  aviso: z.object({ texto: line(BLOCK_LIMITS.titulo) }),',
      ],
    ],
  },
  'payment provider': {
    files: {
      'src/lib/payments/monedero/kind.ts': `
import { defineTexts } from '@/lib/core/i18n';
import { definePaymentKind } from '../kind';

export const monedero = definePaymentKind({
  tipo: 'monedero',
  place: 35,
  texts: defineTexts({
    es: { name: 'Monedero', inOrders: 'Monedero', help: 'Con tu propia cuenta.' },
  }),
  confirmedBy: 'provider',
});
`,
      'src/lib/payments/monedero/provider.server.ts': `
import type { PaymentProvider } from '../contract';

export const provider: PaymentProvider = {
  refunds: false,
  check: async () => [],
  open: async (_, { pedido, vuelta }) => ({ sesion: pedido, url: vuelta }),
};
`,
      'src/islands/dashboard/payments/MonederoMethod.tsx': `
import { Wallet } from 'lucide-react';
import { TextField } from '../ui/forms/Fields';
import type { KindEditor } from './method-fields';

export const monedero: KindEditor = {
  icon: Wallet,
  Fields: ({ form, issues, change }) => (
    <TextField
      label="Clave"
      issue={issues['llave']}
      value={form.llave}
      onChange={(llave) => change({ llave })}
    />
  ),
  bodyOf: ({ llave }) => ({ tipo: 'monedero', llave }),
};
`,
    },
    lines: [
      [
        'src/lib/payments/kinds.ts',
        'export const demo = definePaymentKind({',
        "export { monedero } from './monedero/kind';",
      ],
      [
        'src/lib/payments/schema.ts',
        "    z.strictObject({ tipo: z.literal('demo') }),",
        "    z.strictObject({ tipo: z.literal('monedero'), llave: keySchema(/^mo_/, paymentIssue('wrongKey')) }),",
      ],
      [
        'src/islands/dashboard/payments/kinds.tsx',
        'const { methods } = shopTexts;',
        "export { monedero } from './MonederoMethod';",
      ],
    ],
  },
  theme: {
    files: {
      'src/styles/page/themes/neon.css': '@layer theme {\n  h1 {\n    color: #39ff14;\n  }\n}\n',
    },
    lines: [
      [
        'src/lib/appearance/options.ts',
        '] as const satisfies readonly { id: string; standIn?: string }[];',
        "  { id: 'neon', standIn: 'bloque' },",
      ],
      [
        'src/lib/appearance/themes.ts',
        '  /** A ruled notebook with notes stuck in it. It draws its links. */',
        "  neon: { ...PLAIN, letra: 'archivo', claro: { desk: '#ffffff', stock: '#ffffff', ink: '#0b0b0c', accent: '#0b0b0c' }, oscuro: { desk: '#0b0b0c', stock: '#0b0b0c', ink: '#ffffff', accent: '#ffffff' } },",
      ],
      [
        'src/lib/appearance/texts.ts',
        "  cuaderno: { name: 'Cuaderno', about: 'Letra a mano sobre papel rayado' },",
        "  neon: { name: 'Neón', about: 'Luz de noche' },",
      ],
    ],
  },
  notification: {
    files: {
      'src/lib/events/full-notification.ts': `
import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';

export const fullNotification = defineNotification('lleno', z.strictObject({ evento: z.string() }));
`,
      'src/lib/events/full-texts.ts': `
import { defineTexts } from '@/lib/core/i18n';

export const getFullTexts = defineTexts({
  es: {
    link: 'Ver eventos',
    text: ({ evento }: { evento: string }) => ({ title: evento, text: 'Ya no quedan lugares.' }),
  },
});
`,
      'src/islands/dashboard/events/notification.ts': `
import { CalendarDays } from 'lucide-react';
import { pageLanguage } from '@/lib/core/i18n';
import { getFullTexts } from '@/lib/events/full-texts';
import type { NotificationView } from '../core/notification-view';

export const lleno: NotificationView<'lleno'> = {
  icon: CalendarDays,
  href: '/eventos',
  right: 'page.edit',
  words: getFullTexts(pageLanguage()),
};
`,
    },
    lines: [
      [
        'src/lib/dashboard/notification-kinds.ts',
        "export { experimentNotification } from '@/lib/experiments/schema';",
        "export { fullNotification } from '@/lib/events/full-notification';",
      ],
      [
        'src/islands/dashboard/notifications/kinds.ts',
        "export const seguridad: NotificationView<'seguridad'> = {",
        "export { lleno } from '../events/notification';",
      ],
    ],
  },
  'mail, quota, metric; job': {
    files: {
      'src/lib/events/full-mails.ts': `
import { z } from 'zod';
import { defineMail } from '@/lib/mail/definitions';

export const fullMail = defineMail('lleno', {
  schema: z.object({ evento: z.string() }),
  texts: () => ({ evento }, site) => ({
    ...{ subject: evento, title: evento, paragraphs: [site], why: site },
  }),
});
`,
    },
    lines: [
      [
        'src/server/composition.ts',
        "import '@/lib/events/announcements/mails';",
        "import '@/lib/events/full-mails';",
      ],
    ],
  },
  'letter part': {
    files: {
      'src/lib/letters/cita/part.ts': `
import { defineTexts } from '@/lib/core/i18n';
import type { PartKind } from '../part';

export const cita: PartKind<'cita'> = {
  place: 15,
  texts: defineTexts({ es: { name: 'Cita' } }),
  empty: { tipo: 'cita', texto: '' },
  isEmpty: ({ texto }) => texto === '',
  drawnAs: ({ texto }) => [{ tipo: 'texto', texto: \`**\${texto}**\` }],
};
`,
      'src/islands/dashboard/letters/CitaPart.tsx': `
import { Quote } from 'lucide-react';
import { TextField } from '../ui/forms/Fields';
import type { PartEditor } from './PartFields';

export const cita: PartEditor<'cita'> = {
  icon: Quote,
  Fields: ({ part, name, issue, change }) => (
    <TextField
      label={name}
      issue={issue('texto')}
      value={part.texto}
      onChange={(texto) => change({ texto })}
    />
  ),
};
`,
    },
    lines: [
      [
        'src/lib/letters/parts.ts',
        "export const texto: PartKind<'texto'> = {",
        "export { cita } from './cita/part';",
      ],
      [
        'src/lib/letters/schema.ts',
        '  /** A product of the page, by its id. A product that is not on sale is left out. */',
        "  z.object({ tipo: z.literal('cita'), texto: linesSchema(LETTER_LIMITS.texto) }),",
      ],
      [
        'src/islands/dashboard/letters/parts.tsx',
        "export const texto: PartEditor<'texto'> = {",
        "export { cita } from './CitaPart';",
      ],
    ],
  },
  section: {
    files: {
      'src/islands/dashboard/events/GuestsScreen.tsx': `
export default function GuestsScreen() {
  return <p>Nadie todavía.</p>;
}
`,
    },
    lines: [
      [
        'src/sections.ts',
        '  tienda: {',
        "  invitados: { group: 'content', right: 'page.edit', screen: 'events/GuestsScreen' },",
      ],
      ['src/lib/dashboard/texts/index.ts', "  tienda: 'Tienda',", "  invitados: 'Invitados',"],
      ['src/islands/dashboard/shell/sidebar/Sidebar.tsx', '  Tags,', '  Ticket,'],
      [
        'src/islands/dashboard/shell/sidebar/Sidebar.tsx',
        '  tienda: Store,',
        '  invitados: Ticket,',
      ],
    ],
  },
};

/** Tests of the copy: each addition is shown to people and available to programs. */
const PROBE = `
import { experimental_AstroContainer as Container } from 'astro/container';
import { expect, test } from 'vitest';
import Block from '@/components/blocks/Block.astro';
import { EDITORS } from '@/islands/dashboard/blocks/editors';
import * as parts from '@/islands/dashboard/letters/parts';
import * as views from '@/islands/dashboard/notifications/kinds';
import * as methods from '@/islands/dashboard/payments/kinds';
import { SECTION_PARTS } from '@/islands/dashboard/screens';
import { CHOICES, DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { appearanceSchema } from '@/lib/appearance/schema';
import { pageSheet } from '@/lib/appearance/sheet';
import { BLOCK_TYPES } from '@/lib/blocks/registry';
import { newBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { feedSchema } from '@/lib/dashboard/notifications';
import { getDashboardTexts } from '@/lib/dashboard/texts';
import { drawnParts, PART_TYPES } from '@/lib/letters/registry';
import { partSchema } from '@/lib/letters/schema';
import { findMailKind } from '@/lib/mail/definitions';
import { proposedKinds } from '@/lib/payments/registry';
import { providerOf } from '@/lib/payments/registry.server';
import { newPaymentMethodSchema } from '@/lib/payments/schema';
import { RESERVED_SLUGS } from '@/lib/pages/reserved-slugs';
import { ROUTES } from '@/routes';
import { screenFile } from '@/sections';
import '@/server/composition';

test('block kind', async () => {
  const block = newBlock('aviso', { texto: 'Hoy hay función' });
  expect(BLOCK_TYPES.slice(1, 4)).toEqual(['texto', 'aviso', 'imagenes']);
  expect(blockSchema.parse(block)).toEqual(block);
  expect(blockSchema.safeParse({ ...block, datos: { texto: 1 } }).success).toBe(false);
  expect(EDITORS.aviso.Form).toBeInstanceOf(Function);
  const container = await Container.create();
  expect(await container.renderToString(Block, { props: { block, profile: {} } })).toContain(
    '<p class="av">Hoy hay función</p>',
  );
});

test('payment provider', async () => {
  const typed = { tipo: 'monedero', llave: 'mo_1' };
  expect(proposedKinds('EUR')).toContain('monedero');
  expect(newPaymentMethodSchema.parse(typed)).toEqual(typed);
  expect(newPaymentMethodSchema.safeParse({ ...typed, llave: '1' }).success).toBe(false);
  expect((await providerOf('monedero')).refunds).toBe(false);
  expect(methods.monedero.bodyOf({ llave: 'mo_1' })).toEqual(typed);
});

test('theme', () => {
  const appearance = { ...DEFAULT_APPEARANCE, tema: 'neon' };
  expect(CHOICES.tema.at(-1)).toBe('neon');
  expect(appearanceSchema.parse(appearance)).toEqual(appearance);
  expect(pageSheet(appearance)).toContain('#39ff14');
});

test('notification', () => {
  const datos = { evento: 'Concierto' };
  const entry = { tipo: 'lleno', datos, id: crypto.randomUUID() };
  const stored = { ...entry, creadaEn: '2026-01-01T00:00:00.000Z', leida: false };
  const feed = { notificaciones: [stored], sinLeer: 1, hayMas: false, apagadas: [] };
  expect(feedSchema.parse(feed)).toEqual(feed);
  expect(views.lleno.words.text(datos).title).toBe('Concierto');
});

test('mail, quota, metric; job', () => {
  const content = findMailKind('lleno').contentOf({ evento: 'Concierto' }, 'es', 'Enlaza');
  expect(content.subject).toBe('Concierto');
});

test('letter part', () => {
  const part = { tipo: 'cita', texto: 'Vale la pena' };
  expect(PART_TYPES.slice(0, 3)).toEqual(['texto', 'cita', 'imagen']);
  expect(partSchema.parse(part)).toEqual(part);
  expect(drawnParts([part, { ...part, texto: '' }])).toEqual([
    { tipo: 'texto', texto: '**Vale la pena**' },
  ]);
  expect(parts.cita.Fields).toBeInstanceOf(Function);
});

test('section', () => {
  expect(ROUTES['/invitados']).toEqual({ audience: 'owner' });
  expect(RESERVED_SLUGS.has('invitados')).toBe(true);
  expect(screenFile('invitados')).toBe('src/islands/dashboard/events/GuestsScreen.tsx');
  expect(SECTION_PARTS.screens.invitados.load).toBeInstanceOf(Function);
  expect(getDashboardTexts('es').shell.title('invitados')).toBe('Invitados');
});
`;

const CONFIG = `
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';

const folder = (name) => new URL(name, import.meta.url).pathname;
export default getViteConfig(
  {
    resolve: { alias: { '@db': folder('db'), '@': folder('src') } },
    test: { include: ['probe.test.ts'], css: true, env: { LOG_LEVEL: 'silent', DATA_DIR: folder('data') } },
  },
  {
    ...{ configFile: false, root: import.meta.dirname },
    ...{ integrations: [react()], devToolbar: { enabled: false } },
  },
);
`;

let copy: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), text);
}

/** Inserts a line before the only line equal to `next`. */
async function insert(path: string, next: string, line: string): Promise<void> {
  const lines = (await readFile(join(copy, path), 'utf8')).split('\n');
  expect(
    lines.filter((one) => one === next),
    `${path}: ${next}`,
  ).toHaveLength(1);
  await write(path, lines.toSpliced(lines.indexOf(next), 0, line).join('\n'));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'one-more-'));
  const parts = ['src', 'db', 'tsconfig.json', 'package.json'];
  await Promise.all(
    parts.map((part) => cp(join(ROOT, part), join(copy, part), { recursive: true })),
  );
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { files, lines } of Object.values(ADDED)) {
    for (const [path, text] of Object.entries(files)) await write(path, text.trimStart());
    for (const change of lines) await insert(...change);
  }
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('the documents say how many lines each takes outside its own files', async () => {
  const page = await readFile(join(ROOT, 'docs/developing.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const documented = rows.map(([, name = '', , lines = '']) => [name, lines.split(':')[0]]);
  const counted = Object.entries(ADDED).map(([name, { lines }]) => [name, String(lines.length)]);
  expect(Object.fromEntries(documented)).toMatchObject(Object.fromEntries(counted));
});

test('the copy has the right types', () => {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  const changed = Object.values(ADDED)
    .flatMap(({ files, lines }) => [...Object.keys(files), ...lines.map(([path]) => path)])
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(copy, path));
  const types = [join(copy, 'src/env.d.ts'), join(copy, 'node_modules/astro/client.d.ts')];
  const program = ts.createProgram([...changed, ...types], { ...options, noEmit: true });
  const errors = changed.flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  const words = errors.map(({ file, messageText }) => [
    file?.fileName.slice(copy.length),
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  ]);
  expect(words).toEqual([]);
});

test('each is there in the copy', async () => {
  await write('probe.test.ts', PROBE);
  await write('vitest.config.mjs', CONFIG);
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, NODE_ENV: 'test' };
  const args = [program, 'run', '--reporter=json', '--outputFile=results.json'];
  await promisify(execFile)(process.execPath, args, { cwd: copy, env }).catch(() => undefined);
  const { testResults } = JSON.parse(await readFile(join(copy, 'results.json'), 'utf8'));
  const results = testResults.flatMap(
    ({ message, assertionResults }: { message: string; assertionResults: object[] }) =>
      assertionResults.length > 0 ? assertionResults : [message],
  );
  expect(results).toEqual(
    Object.keys(ADDED).map((title) => expect.objectContaining({ title, status: 'passed' })),
  );
});
