import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { config } from '@/lib/core/env/config';
import { httpIssue } from '@/lib/core/http/texts';
import { LANGUAGE } from '@/lib/core/i18n';
import { hasControlCharacters } from '@/lib/core/text/characters';
import { RIGHT_NAMES } from '@/lib/people/rights';
import { CEILING, METHODS } from '@/server/requests';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readModules } from '../setup/endpoints';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const modules = await readModules();
const routes = modules.map(([path, { ALL }]) => [path, ALL.endpoints] as const);
const needs = routes.flatMap(([path, endpoints]) =>
  endpoints.map((one) => ({ what: `${one.needs.method} ${path}`, ...one.needs })),
);

/** A JSON-RPC message names its method; each tool has its own schema for its arguments. */
const JSON_RPC = 'POST /mcp';
/** Fields that may be any text, because they are only compared and never looked up. */
const COMPARED_HERE = ['DELETE /api/paginas: slug', 'GET /api/perfil/slug: valor'];

describe('every call', () => {
  test('is made of endpoints, one a method', () => {
    for (const [path, endpoints] of routes) {
      const methods = endpoints.map((one) => one.needs.method);
      expect(methods.length, path).toBeGreaterThan(0);
      expect(new Set(methods).size, path).toBe(methods.length);
      for (const method of methods) expect(METHODS, path).toContain(method);
    }
  });

  test('says whom it answers, and by which right', () => {
    for (const { what, auth, right } of needs) {
      expect(['none', 'optional', 'person', 'key'], what).toContain(auth);
      if (auth === 'person') expect(RIGHT_NAMES, what).toContain(right);
      else expect(right, what).toBeUndefined();
    }
  });

  test('says what it takes where something is written, within what the server lets in', () => {
    for (const { what, method, body } of needs) {
      if (method === 'GET' || method === 'DELETE') expect(body, what).toBeUndefined();
      else expect(body, what).not.toBeUndefined();
      expect(body?.limit ?? 0, what).toBeLessThan(CEILING);
    }
  });

  test('refuses a field that it does not know, and names it', async () => {
    const json = new TextEncoder().encode('{"desconocido":1}');
    const form = new TextEncoder().encode('desconocido=1');
    for (const { what, body } of needs) {
      if (!body || !('schema' in body) || !body.schema || what === JSON_RPC) continue;
      const isJson = body.types?.includes('application/json');
      const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
      const parsing = (async () => body.parse(isJson ? json : form, type))();
      const fields = { desconocido: httpIssue('unknownField') };
      await expect(parsing, what).rejects.toMatchObject({ code: 'invalid', fields });
    }
  });

  test('lets nothing through of its query that Postgres cannot keep', () => {
    const letThrough = new Set<string>();
    for (const { what, query } of needs) {
      if (!query) continue;
      const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
      const tries = Object.keys(properties ?? {}).flatMap((name) =>
        ['\0', 'a\0b', '\ud800', '2026-01-01\0'].map((text) => [name, text] as const),
      );
      for (const [name, text] of tries) {
        const values = Object.values(query.safeParse({ [name]: text }).data ?? {});
        if (values.some((value) => typeof value === 'string' && hasControlCharacters(value))) {
          letThrough.add(`${what}: ${name}`);
        }
      }
    }
    expect([...letThrough]).toEqual(COMPARED_HERE);
  });

  test('says what it answers', () => {
    for (const { what, response: answer } of needs) {
      if (answer instanceof z.ZodType) continue;
      expect(answer, what).toHaveProperty('status');
      if (answer.status === 200) expect(answer.types.length, what).toBeGreaterThan(0);
    }
  });

  test('answers a method that it does not have with 405 and those that it has', async () => {
    const { publicUrl } = config();
    for (const [path, { ALL }] of modules) {
      const endpoints = ALL.endpoints;
      const own = endpoints.map((one) => one.needs.method as string);
      const allowed = own.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
      for (const method of METHODS.filter((name) => !allowed.includes(name))) {
        const headers = { origin: publicUrl };
        const request = new Request(`${publicUrl}${path}`, { method, headers });
        const answer = await ('read' in ALL ? ALL.read : ALL)({
          request,
          locals: { language: LANGUAGE },
        } as never);
        const { status, headers: got } = answer as Response;
        expect(status, `${method} ${path}`).toBe(405);
        expect(got.get('allow'), path).toBe(allowed.join(', '));
      }
    }
  });
});

test('the table that the browser calls by names each module with its path', () => {
  const table = readFileSync(inRoot('src/pages/api/_contract.ts'), 'utf8');
  const rows = [...table.matchAll(/^ {2}'(.+)': typeof import\('\.(.+)'\);$/gm)];
  expect(rows.length).toBeGreaterThan(50);
  for (const [, path, module = ''] of rows)
    expect(path).toBe(`/api${module.replace(/\/index$/, '').replace('/_', '/')}`);
});
