import { globSync, readFileSync } from 'node:fs';
import { API, DiagnosticCategory } from 'typescript-native/unstable/sync';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from '../../scripts/lib/paths.mjs';

type Files = Record<string, string>;

/** A file of the repository with lines put before the first of some that it has. */
function withLines(path: string, ...added: [before: string, line: string][]): Files {
  const text = added.reduce(
    (source, [before, line]) => {
      expect(source, `${path} has no longer: ${before}`).toContain(before);
      return source.replace(before, `${line}\n${before}`);
    },
    readFileSync(inRoot(path), 'utf8'),
  );
  return { [path]: text };
}

/** A kind of block: its folder in lib, its editor and a line in each registry. */
const block: Files = {
  'src/lib/page/blocks/cita/rules.ts': `
    import { defineBlock } from '../kind/kind';
    export const cita = defineBlock({
      tipo: 'cita',
      texts: () => ({ name: 'Cita', help: '' }),
      empty: { frase: '', deQuien: '' },
      isDraft: ({ frase }) => frase === '',
      textsOf: ({ frase }) => [['frase', frase, 200]],
    });`,
  'src/lib/page/blocks/cita/schema.ts': `
    import { z } from 'zod';
    import { line } from '../kind/fields';
    export const citaSchema = z.object({ frase: line(200), deQuien: line(100) });`,
  'src/islands/dashboard/blocks/CitaEditor.tsx': `
    import { Quote } from 'lucide-react';
    import type { BlockEditor, FormProps } from './kind/editor';
    function Form({ block, change }: FormProps<'cita'>) {
      const put = () => change({ frase: block.datos.deQuien });
      return <button type="button" onClick={put}>x</button>;
    }
    export const citaEditor: BlockEditor<'cita'> = { icon: Quote, Form, picture: <g /> };`,
  ...withLines(
    'src/lib/page/blocks/registry.ts',
    ["import { boletin } from './boletin/rules';", "import { cita } from './cita/rules';"],
    ['  separador,\n]', '  cita,'],
  ),
  ...withLines(
    'src/lib/page/blocks/schema.ts',
    [
      "import { contactoSchema } from './contacto/schema';",
      "import { citaSchema } from './cita/schema';",
    ],
    ['  separador: z.object({}),', '  cita: citaSchema,'],
  ),
  ...withLines(
    'src/islands/dashboard/blocks/editors.ts',
    [
      "import { boletinEditor } from './BoletinEditor';",
      "import { citaEditor } from './CitaEditor';",
    ],
    ['  separador: separadorEditor,', '  cita: citaEditor,'],
  ),
};

/** A theme: its file, its words, and a line in the list and in the registry. */
const theme: Files = {
  'src/lib/page/appearance/themes/sobre.ts': `
    import { defineTheme, PLAIN } from '../theme';
    const paper = { desk: '#ffffff', stock: '#ffffff', ink: '#111111', accent: '#0000aa' };
    export const sobre = defineTheme({ ...PLAIN, letra: 'besley', claro: paper, oscuro: paper });`,
  ...withLines('src/lib/page/appearance/options.ts', [
    "  { id: 'tarjeta' },",
    "  { id: 'sobre', standIn: 'cuaderno' },",
  ]),
  ...withLines(
    'src/lib/page/appearance/themes.ts',
    ["import { azulejo } from './themes/azulejo';", "import { sobre } from './themes/sobre';"],
    ['  carta,\n}', '  sobre,'],
  ),
  ...withLines('src/lib/page/appearance/texts.ts', [
    '  carta: { name:',
    "  sobre: { name: 'Sobre', about: '' },",
  ]),
};

/** A payment provider: its folder, its form, its words, and a line in each registry. */
const provider: Files = {
  'src/lib/store/payment/giro/rules.ts': `
    import type { PaymentKind } from '../kind';
    export const giro: PaymentKind = { tipo: 'giro', confirmedBy: 'provider' };`,
  'src/lib/store/payment/giro/schema.ts': `
    import { z } from 'zod';
    import { keySchema } from '../fields';
    import { paymentFault } from '../texts';
    export const giroSchema = z.strictObject({
      tipo: z.literal('giro'),
      llave: keySchema(/^g/, paymentFault('wrongKey')),
    });`,
  'src/lib/store/payment/giro/provider.server.ts': `
    import type { PaymentProvider } from '../contract';
    export const giroProvider: PaymentProvider = {
      tipo: 'giro',
      refunds: false,
      check: async () => [],
      open: async () => ({ sesion: '', url: undefined }),
    };`,
  ...withLines('src/lib/store/shop/limits.ts', ["'demo', 'stripe', 'mercadopago'", "  'giro',"]),
  ...withLines(
    'src/lib/store/payment/kinds.ts',
    ["import { manual } from './manual/rules';", "import { giro } from './giro/rules';"],
    ['  mercadopago,\n', '  giro,'],
  ),
  ...withLines(
    'src/lib/store/payment/schema.ts',
    [
      "import { manualSchema } from './manual/schema';",
      "import { giroSchema } from './giro/schema';",
    ],
    ['    manualSchema,\n', '    giroSchema,'],
  ),
  ...withLines('src/lib/store/payment/registry.server.ts', [
    "  stripe: async () => (await import('./stripe/provider.server'))",
    "  giro: async () => (await import('./giro/provider.server')).giroProvider,",
  ]),
  ...withLines('src/lib/store/payment/texts/index.ts', [
    "    stripe: 'Tarjeta (Stripe)',",
    "    giro: 'Giro',",
  ]),
  ...withLines('src/lib/store/orders/texts/index.ts', ["  stripe: 'Tarjeta',", "  giro: 'Giro',"]),
  ...withLines('src/islands/dashboard/store/ways.es.ts', [
    "    stripe: 'Tarjeta y más",
    "    giro: '',",
  ]),
  ...withLines('src/islands/dashboard/store/kinds.tsx', [
    '  stripe: {\n',
    "  giro: { icon: Landmark, Fields: WhatsAppFields, bodyOf: ({ llave }) => ({ tipo: 'giro', llave }) },",
  ]),
};

const NAMES =
  /\b(?:BlockType|BlockOf|BLOCK_TYPES|kindOf|EDITORS|ThemeId|THEMES|THEME_\w+|CHOICES|PayoutType|PAYOUT_TYPES|PAYMENT_KINDS)\b/;
/** The files of src/lib and src/islands that name the registries of blocks, themes and providers. */
const NAMING = globSync('src/{lib,islands}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .filter((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    return /\/(?:page\/(?:blocks|appearance)|store)\//.test(`${path} ${text}`) && NAMES.test(text);
  });

/** What the compiler finds in `checked` with such files over the repository's. */
function errorsWith(files: Files, checked: readonly string[]): string[] {
  const config = {
    extends: './tsconfig.json',
    files: ['.astro/types.d.ts', 'src/env.d.ts', ...checked, ...Object.keys(files)],
    include: [],
  };
  const all = { ...files, 'tsconfig.doors.json': JSON.stringify(config) };
  const over = new Map(Object.entries(all).map(([path, text]) => [inRoot(path), text]));
  const folders = new Set([...over.keys()].map((path) => path.slice(0, path.lastIndexOf('/'))));
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: (path) => over.get(path),
      fileExists: (path) => over.has(path) || undefined,
      directoryExists: (path) => folders.has(path) || undefined,
    },
  });
  try {
    const opened = inRoot('tsconfig.doors.json');
    const project = api.updateSnapshot({ openProjects: [opened] }).getProject(opened);
    if (!project) throw new Error('the compiler does not open the project');
    return [...checked, ...Object.keys(files)]
      .flatMap((path) => project.program.getSemanticDiagnostics(inRoot(path)))
      .filter(({ category }) => category === DiagnosticCategory.Error)
      .map(({ fileName = '', text }) => `${fileName.slice(ROOT.length)}: ${text}`);
  } finally {
    api.close();
  }
}

test('a kind of block, a theme and a payment provider are added by their own files and a line in each registry', () => {
  expect(NAMING.length).toBeGreaterThan(30);
  expect(errorsWith({ ...block, ...theme, ...provider }, NAMING)).toEqual([]);
});

test('a registry that lacks the line is found', () => {
  const path = 'src/lib/page/blocks/schema.ts';
  const { [path]: _, ...rest } = block;
  expect(errorsWith(rest, [path]).join('\n')).toMatch(/blocks\/schema\.ts: .*/);
});
