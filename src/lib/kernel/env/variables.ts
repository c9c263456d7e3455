import { z } from 'zod';
import { LANGUAGE, LANGUAGES, MARKED } from '@/lib/kernel/i18n';
import { operatorVariables } from './operator';
import { secretVariables } from './secrets';
import { secureAddress, wholeNumber } from './values';

const MAX_WORKERS = 64;

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'must be an http or https address such as https://enlaza.example',
  })
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
    message: 'must be an origin only, without a path',
  })
  .transform((value) => new URL(value).origin);

const databaseUrl = z
  .string()
  .refine((value) => /^(postgres|postgresql|pglite|file):/.test(value), {
    message: 'must begin with postgres:// (or file: for a SQLite file)',
  });

const serverVariables = {
  PUBLIC_URL: origin.optional().meta({
    description: 'The origin that visitors see. Set it with `PORT`, or to the URL of the proxy',
    defaultText: '`http://localhost:4321` (with `PORT`)',
  }),
  HOST: z.string().min(1).default('127.0.0.1').describe('The IP address to listen on'),
  PORT: wholeNumber(0, 65_535).default(4321).describe('The port to listen on'),
  HSTS_SUBDOMAINS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` has browsers reach all subdomains of `PUBLIC_URL` by https alone, for two years: only where each of them has a certificate',
    ),
  TRUST_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe('How many of your own reverse proxies stand in front (0–10)'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('The folder of the SQLite file, its backups and the uploaded files'),
  DATABASE_URL: databaseUrl.optional().meta({
    description: 'Another SQLite file (`file:…`) or a PostgreSQL server (`postgres://…`)',
    defaultText: '`file:` with `enlaza.db` in `DATA_DIR`',
  }),
  DATABASE_LISTEN_URL: databaseUrl.optional().meta({
    description:
      'The address of the PostgreSQL server itself, where `DATABASE_URL` leads to PgBouncer',
    defaultText: '`DATABASE_URL`',
  }),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe(
      'A replica of the PostgreSQL server (streaming), where long reads go: statistics, lists, exports',
    ),
  WORKERS: z
    .union([z.literal('auto'), wholeNumber(1, MAX_WORKERS)], {
      error: `must be auto or a whole number from 1 to ${MAX_WORKERS}`,
    })
    .default(1)
    .describe(
      'How many processes serve: a number, or `auto` for one a core (one alone below 512 MB of memory). On SQLite the others answer cached pages and files; on PostgreSQL they are all equal',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  CHECK_ANSWERS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` fails every API response that differs from its description, and on SQLite every statement that looks through a whole table; tests and `npm run dev` set it',
    ),
};

const siteVariables = {
  SITE_NAME: z
    .string()
    .min(1)
    .max(40, 'must be at most 40 characters')
    .default('Enlaza')
    .describe("The product's name, at most 40 characters"),
  SITE_LANGUAGE: z
    .enum([...LANGUAGES, MARKED], { error: `must be ${LANGUAGES.join(' or ')}` })
    .default(LANGUAGE)
    .describe(
      "The site's language. On this machine also `zz`: every text is shown between marks, so that texts that are in no catalogue are found",
    ),
  LINK_CHECKS: z
    .enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' })
    .default('auto')
    .describe(
      'Whether links are requested once a day to see if they still work: `on`, `off`, or `auto` (on, except on a loopback `PUBLIC_URL`)',
    ),
  HITS_RETENTION_DAYS: wholeNumber(1, 3650)
    .default(90)
    .describe(
      'How many days (UTC, today is one) single visits are kept; their sums are kept for ever',
    ),
};

const signInVariables = {
  AUTH_DEMO: z
    .enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' })
    .default('auto')
    .describe(
      "The demo sign-in: `auto` (on when `PUBLIC_URL` and `HOST` are this machine's own and no provider is set), `on` (refused on a public `PUBLIC_URL`) or `off`",
    ),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google; needs both'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  OIDC_ISSUER: secureAddress
    .optional()
    .describe(
      'Sign-in with any OpenID Connect provider: its issuer, an https URL, or http on this machine',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('The client id there'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  OIDC_NAME: z
    .string()
    .min(1)
    .max(40)
    .default('OpenID')
    .describe("The text of the provider's button"),
};

/** The variables that all parts share, in the sections of docs/configuration.md. */
export const SHARED_VARIABLES = {
  Server: serverVariables,
  Site: siteVariables,
  'Sign-in': signInVariables,
  Operator: operatorVariables,
  Secrets: secretVariables,
};

/** All of them in one schema. */
export const sharedSchema = z.object({
  ...serverVariables,
  ...siteVariables,
  ...signInVariables,
  ...operatorVariables,
  ...secretVariables,
});
