import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LANGUAGE, LANGUAGES, MARKED } from '@/lib/core/i18n';
import { isEmail } from '@/lib/core/text/email';
import { secretSettings, secretVariables } from './secrets';
import {
  folder,
  isLoopback,
  isWholeUrl,
  listed,
  PASSWORD_IN_URL,
  secureAddress,
  togetherOrNone,
  wholeNumber,
} from './values';

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'must be an http or https address such as https://enlaza.example',
  })
  .refine((value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`, {
    message: 'must be an origin only, without a path, a user or anything else',
  })
  .transform((value) => new URL(value).origin);

/** A DATABASE_URL; its messages follow the variable's name. */
export const databaseUrlSchema = z
  .string()
  .refine((value) => /^(postgres|postgresql|pglite|file):(?![~$]|$)/.test(value), {
    message: 'must begin with postgres:// (or file: and a path, for a SQLite file)',
  })
  // A user and no host is PostgreSQL's own form for a Unix socket.
  .refine(
    (value) => !value.startsWith('postgres') || isWholeUrl(value.replace('@/', '@localhost/')),
    {
      message: `is no URL: ${PASSWORD_IN_URL}`,
    },
  );

const serverVariables = {
  PUBLIC_URL: origin.optional(),
  HOST: z
    .string()
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4321),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  DATA_DIR: folder.default('./data'),
  DATABASE_URL: databaseUrlSchema.optional(),
  DATABASE_LISTEN_URL: databaseUrlSchema.optional(),
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
  SITE_NAME: z.string().max(40, 'must be at most 40 characters').default('Enlaza'),
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
  OIDC_NAME: z.string().max(40, 'must be at most 40 characters').default('OpenID'),
};

const line = z.string().max(200, 'must be at most 200 characters').optional();

const operatorVariables = {
  OPERATOR_NAME: line,
  OPERATOR_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').optional(),
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: line,
  OPERATORS: z.string().max(2_000, 'must be at most 2,000 characters').optional(),
};

/** The variables that all features share, by their section in docs/configuration.md. */
export const SHARED_VARIABLES = {
  Server: serverVariables,
  Site: siteVariables,
  'Sign-in': signInVariables,
  Operator: operatorVariables,
  Secrets: secretVariables,
};

export const sharedSchema = z.object({
  ...serverVariables,
  ...siteVariables,
  ...signInVariables,
  ...operatorVariables,
  ...secretVariables,
});

/** Thrown for an invalid configuration. `issues` has one clear line for each variable. */
export class ConfigError extends Error {
  constructor(readonly issues: string[]) {
    super(issues.join('\n'));
    this.name = 'ConfigError';
  }
}

/** The settings of an OpenID Connect provider. */
export interface OidcSettings {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Values = z.infer<typeof sharedSchema> & { PUBLIC_URL: string };

/** An installation on a private machine must not send requests to other people's servers. */
function linkChecks({ LINK_CHECKS, PUBLIC_URL }: Values): boolean {
  if (LINK_CHECKS !== 'auto') return LINK_CHECKS === 'on';
  return !isLoopback(new URL(PUBLIC_URL).hostname);
}

function demoSignIn(values: Values, issues: string[]): boolean {
  const local = isLoopback(new URL(values.PUBLIC_URL).hostname);
  if (values.AUTH_DEMO === 'on' && !local) {
    issues.push(
      'AUTH_DEMO: "on" is refused on a public PUBLIC_URL: anyone could sign in as anyone',
    );
  }
  const configured = Boolean(values.GOOGLE_CLIENT_ID || values.OIDC_ISSUER);
  if (values.AUTH_DEMO !== 'auto') return values.AUTH_DEMO === 'on' && local;
  return local && isLoopback(values.HOST) && !configured;
}

/** Returns the e-mail addresses that may open the operator's desk, in lower case. */
function operatorAddresses({ OPERATORS = '' }: Values, issues: string[]): string[] {
  const addresses = [...new Set(listed(OPERATORS.toLowerCase()))];
  for (const address of addresses) {
    if (isEmail(address)) continue;
    issues.push(`OPERATORS: "${address}" is no e-mail address (commas stand between several)`);
  }
  return addresses;
}

type Environment = Record<string, string | undefined>;

/** A value between quotation marks, which `docker run --env-file` does not remove. */
const QUOTED = /^(["'`])(?:(?!\1).)*\1$/s;

/**
 * Validates variables one by one, without spaces around their values; empty ones count as unset.
 * Throws ConfigError.
 */
function readVariables<Shape extends z.ZodRawShape>(variables: Shape, environment: Environment) {
  const given = Object.keys(variables).flatMap((name): [string, string][] => {
    const value = environment[name]?.trim();
    return value ? [[name, value]] : [];
  });
  const quoted = given.filter(([, value]) => QUOTED.test(value));
  const unquoted = Object.fromEntries(given.filter(([, value]) => !QUOTED.test(value)));
  // Not compiled by zod: it runs a few times in a process, and compiling would take longer.
  const parsed = z.object(variables).safeParse(unquoted, { jitless: true });
  if (parsed.success && quoted.length === 0) return parsed.data;
  throw new ConfigError([
    ...quoted.map(([name]) => `${name}: leave out the quotation marks around it`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]);
}

/** Reads the shared configuration. Throws ConfigError with one line for each issue. */
export function readConfig(environment: Environment) {
  const variables = readVariables(sharedSchema.shape, environment);
  const { PORT } = variables;
  const values = {
    ...variables,
    PUBLIC_URL: variables.PUBLIC_URL ?? `http://localhost:${PORT}`,
  };
  const issues: string[] = [];
  const google = togetherOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], issues);
  const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const oidc = togetherOrNone(values, [...oidcNames], issues);
  const demo = demoSignIn(values, issues);
  const secrets = secretSettings(values, issues);
  const operators = operatorAddresses(values, issues);
  if (values.SITE_LANGUAGE === MARKED && !isLoopback(new URL(values.PUBLIC_URL).hostname)) {
    issues.push(`SITE_LANGUAGE: must be ${LANGUAGES.join(' or ')}`);
  }
  const { DATABASE_URL, DATABASE_LISTEN_URL } = values;
  const areServers = [DATABASE_URL, DATABASE_LISTEN_URL].every((url) =>
    url?.startsWith('postgres'),
  );
  if (DATABASE_LISTEN_URL && !areServers) {
    issues.push('DATABASE_LISTEN_URL: both it and DATABASE_URL must begin with postgres://');
  }
  if (issues.length > 0) throw new ConfigError(issues);
  const dataDir = resolve(values.DATA_DIR);
  const databaseUrl = DATABASE_URL ?? `file:${dataDir}/enlaza.db`;
  return {
    publicUrl: values.PUBLIC_URL,
    /** True when PUBLIC_URL was set. Otherwise it is a guess that is right on this machine only. */
    hasAddress: variables.PUBLIC_URL !== undefined,
    secure: values.PUBLIC_URL.startsWith('https:'),
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl,
    /** The URL of the PostgreSQL server itself, past the pooler that `databaseUrl` may name. */
    directDatabaseUrl: DATABASE_LISTEN_URL ?? databaseUrl,
    siteName: values.SITE_NAME,
    /** The language of visitors who have chosen no other. */
    language: values.SITE_LANGUAGE,
    demoSignIn: demo,
    google: google
      ? {
          name: 'Google',
          issuer: 'https://accounts.google.com',
          clientId: values.GOOGLE_CLIENT_ID as string,
          clientSecret: values.GOOGLE_CLIENT_SECRET as string,
        }
      : undefined,
    oidc: oidc
      ? {
          name: values.OIDC_NAME,
          issuer: values.OIDC_ISSUER as string,
          clientId: values.OIDC_CLIENT_ID as string,
          clientSecret: values.OIDC_CLIENT_SECRET as string,
        }
      : undefined,
    /** The operator of this installation, for the legal pages. */
    operator: {
      name: values.OPERATOR_NAME,
      email: values.OPERATOR_EMAIL,
      address: values.OPERATOR_ADDRESS,
      country: values.OPERATOR_COUNTRY,
    },
    /** The e-mail addresses that may use /operador. */
    operators,
    /** The keys of secrets: the current one encrypts, the others only decrypt. */
    secrets,
    /** True when people's links are checked once a day. */
    linkChecks: linkChecks(values),
    trustProxyHops: values.TRUST_PROXY_HOPS,
    /** Days for which single hits are stored. Their sums are stored for ever. */
    hitsRetentionDays: values.HITS_RETENTION_DAYS,
    /** True when API responses are checked against their schemas, in tests and in development. */
    checkResponses: values.CHECK_ANSWERS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

/** The validated configuration of a process. */
export type Config = ReturnType<typeof readConfig>;

let current: Config | undefined;

/** Returns this process's configuration, which is read once. Throws ConfigError. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/** The location of the installation, on which some defaults depend. */
export interface Place {
  /** The host name or address that it listens on. */
  host: string;
  /** True when PUBLIC_URL is an address of this machine. */
  local: boolean;
}

/** The variables of a feature, as docs/configuration.md describes them. */
interface Part<Shape extends z.ZodRawShape, Settings> {
  /** Their section in docs/configuration.md. */
  section: string;
  variables: Shape;
  /** Validates the variables together. Adds a line to `issues` for each mistake. */
  settle(values: z.output<z.ZodObject<Shape>>, place: Place, issues: string[]): Settings;
}

const parts: { section: string; variables: z.ZodRawShape; read(from: Environment): unknown }[] = [];

/** Reads a feature's variables. Throws ConfigError with one line for each issue. */
export function readPart<Shape extends z.ZodRawShape, Settings>(
  { variables, settle }: Pick<Part<Shape, Settings>, 'variables' | 'settle'>,
  environment: Environment,
): Settings {
  const values = readVariables(variables, environment);
  const issues: string[] = [];
  const { publicUrl, host } = readConfig(environment);
  const place = { host, local: isLoopback(new URL(publicUrl).hostname) };
  const settings = settle(values, place, issues);
  if (issues.length > 0) throw new ConfigError(issues);
  return settings;
}

/** Registers a feature's variables. Returns a function that reads them, once in a process. */
export function defineSettings<Shape extends z.ZodRawShape, Settings>(
  part: Part<Shape, Settings>,
): () => Settings {
  const { section, variables } = part;
  parts.push({ section, variables, read: (environment) => readPart(part, environment) });
  let settings: { of: Settings } | undefined;
  return () => {
    settings ??= { of: readPart(part, process.env) };
    return settings.of;
  };
}

/**
 * Lists the variables by section: the shared ones first, then those of the loaded features in
 * alphabetical order. A section can occur more than once.
 */
export function listVariables(): { section: string; variables: z.ZodRawShape }[] {
  return [
    ...Object.entries(SHARED_VARIABLES).map(([section, variables]) => ({ section, variables })),
    ...parts.toSorted((a, b) => (a.section < b.section ? -1 : 1)),
  ];
}

/** Reads the configuration of all registered features. Throws ConfigError with all their issues. */
export function checkConfig(environment: Environment): void {
  const issues = new Set<string>();
  for (const { read } of [{ read: readConfig }, ...parts]) {
    try {
      read(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const issue of error.issues) issues.add(issue);
    }
  }
  if (issues.size > 0) throw new ConfigError([...issues]);
}

/**
 * Returns the repository's folder, wherever this code was bundled to. Throws when it is not found.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'db'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the running code');
    folder = parent;
  }
  return folder;
}
