import { z } from 'zod';
import { LANGUAGE, LANGUAGES, MARKED } from '@/lib/core/i18n';
import { secretVariables } from './secrets';
import { secureAddress, wholeNumber } from './values';

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
  PUBLIC_URL: origin.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4321),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  CHECK_ANSWERS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .meta({ testOnly: true }),
};

const siteVariables = {
  SITE_NAME: z.string().min(1).max(40, 'must be at most 40 characters').default('Enlaza'),
  SITE_LANGUAGE: z
    .enum([...LANGUAGES, MARKED], { error: `must be ${LANGUAGES.join(' or ')}` })
    .default(LANGUAGE)
    .meta({ testOnly: true }),
  LINK_CHECKS: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  HITS_RETENTION_DAYS: wholeNumber(1, 3650).default(90),
};

const signInVariables = {
  AUTH_DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: secureAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().min(1).max(40).default('OpenID'),
};

const line = z.string().max(200, 'must be at most 200 characters').optional();

const operatorVariables = {
  OPERATOR_NAME: line,
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: line,
  OPERATORS: z.string().max(2_000, 'must be at most 2,000 characters').optional(),
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
