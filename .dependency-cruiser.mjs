import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What may import what, by the paths of files; types count: tests/architecture/structure.test.ts
 * checks it. Astro files are checked by tests/architecture/rules.ts: dependency-cruiser does not read them.
 */

/**
 * The features of src/lib, in order: one imports those before it in this list, never those behind it.
 * `core` stands before them all and knows none.
 */
export const FEATURES = [
  'core',
  'plans',
  'people',
  'mail',
  'notifications',
  'auth',
  'pages',
  'media',
  'links',
  'blocks',
  'appearance',
  'domains',
  'brands',
  'adult',
  'profile',
  'experiments',
  'contacts',
  'events',
  'statistics',
  'payments',
  'files',
  'products',
  'orders',
  // Letters show products and events, and choose recipients by their orders.
  'letters',
  'billing',
  'ai',
  'api',
  'portability',
  'site',
  'accounts',
  'operator',
  'dashboard',
];

const featuresGoDownward = FEATURES.slice(0, -1).map((feature, at) => ({
  name: `${feature}-knows-no-later-feature`,
  severity: 'error',
  from: { path: `^src/lib/${feature}/` },
  to: { path: `^src/lib/(?:${FEATURES.slice(at + 1).join('|')})/` },
}));

const QUERIES = 'queries\\.server\\.ts$';
/** Rows that later features write in their own transactions: these queries are the owner's interface. */
const WRITTEN_BY_OTHERS = '^src/lib/(?:pages|payments/shop|experiments/variants)/';
/** Columns and joins of a table that its owner publishes, and other features may select. */
const READ_MODEL = '/read-model\\.server\\.ts$';
const SERVER_ONLY = [
  '\\.server\\.ts$',
  '^src/server/',
  '^src/middleware\\.ts$',
  '^src/lib/core/(?:db|env|http|crypto|jobs)/',
  '^db/',
];
/** The codes of errors are known in browsers too. */
const BROWSER_TOO = '^src/lib/core/http/error-codes\\.ts$';
/** Components are drawn on the server: its configuration is theirs. */
const DRAWN_WITH = ['^src/lib/core/env/config\\.ts$', '/settings\\.server\\.ts$'];
/** Texts, or a part of them, in one language. */
const IN_ONE_LANGUAGE = '\\.[a-z]{2}\\.ts$';

/** What every room of the dashboard stands on. */
const FOUNDATIONS = 'core|ui|draft|session|save';
/** The folders of the dashboard with a screen. */
const SCREENS = globSync('src/islands/dashboard/**/*Screen.tsx', { cwd: import.meta.dirname })
  .map((file) => dirname(file).replaceAll('\\', '/').slice('src/islands/dashboard/'.length))
  .join('|');

/** @param {string} name @param {object} from @param {object} to */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    ...featuresGoDownward,
    forbid('no-files-in-a-circle', {}, { circular: true }),
    forbid(
      'pages-use-services',
      { path: '^src/(?:pages/|layouts/|middleware\\.ts$)' },
      {
        path: [
          '^db/',
          QUERIES,
          'node_modules/drizzle-orm/',
          '(?:[/-]provider|/(?:contract|registry))\\.server\\.ts$',
        ],
      },
    ),
    forbid(
      'queries-alone-use-tables',
      // What references a row is found in the schema.
      { path: '^src/', pathNot: [QUERIES, READ_MODEL, '^src/lib/pages/dependents'] },
      { path: '^db/(?:tables|columns)' },
    ),
    forbid(
      'queries-belong-to-their-feature',
      { path: '^src/lib/([^/]+)/' },
      { path: QUERIES, pathNot: ['^src/lib/$1/', WRITTEN_BY_OTHERS] },
    ),
    forbid('queries-are-used-in-lib', { path: '^src/(?!lib/)' }, { path: QUERIES }),
    forbid(
      'islands-use-nothing-of-the-server',
      { path: '^src/islands/' },
      { path: SERVER_ONLY, pathNot: BROWSER_TOO },
    ),
    forbid(
      'components-use-no-services',
      { path: '^src/components/' },
      { path: SERVER_ONLY, pathNot: [BROWSER_TOO, ...DRAWN_WITH] },
    ),
    forbid(
      'rules-use-nothing-of-the-server',
      { path: '^src/lib/(?!core/)', pathNot: '\\.server\\.ts$' },
      { path: SERVER_ONLY, pathNot: BROWSER_TOO },
    ),
    forbid(
      'rules-use-nothing-of-node',
      { path: '^src/lib/(?!core/)', pathNot: '\\.server\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'lib-knows-nothing-of-what-shows-it',
      { path: '^src/lib/' },
      { path: '^src/(?:pages|layouts|components|islands|server|middleware)' },
    ),
    forbid(
      'texts-have-one-way-in',
      { path: '^src/', pathNot: ['/texts/', '/mails\\.ts$', '[/-]texts\\.ts$', IN_ONE_LANGUAGE] },
      { path: IN_ONE_LANGUAGE },
    ),
    forbid(
      'foundations-know-no-room',
      { path: `^src/islands/dashboard/(?:${FOUNDATIONS})/` },
      { path: `^src/islands/dashboard/(?!(?:${FOUNDATIONS})/)[^/]+/` },
    ),
    forbid(
      'shell-knows-no-room',
      { path: '^src/islands/dashboard/shell/' },
      { path: `^src/islands/dashboard/(?!(?:shell|${FOUNDATIONS})/)[^/]+/` },
    ),
    forbid(
      'rooms-know-no-shell',
      { path: '^src/islands/dashboard/(?!shell/)[^/]+/' },
      { path: '^src/islands/dashboard/(?:shell/|screens\\.tsx$)' },
    ),
    // But what the first screen shows of the profile and its figures, and the settings of its address.
    forbid(
      'screens-know-no-other-screen',
      {
        path: '^src/islands/dashboard/([^/]+)/',
        pathNot: '/dashboard/(?:(?:dashboard|accounts)/|notifications/kinds)',
      },
      {
        path: `^src/islands/dashboard/(?:${SCREENS})/[^/]+$`,
        pathNot: '^src/islands/dashboard/$1/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
