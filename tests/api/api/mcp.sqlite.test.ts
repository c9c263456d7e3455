// SQLite only: other test files run the same statements on PostgreSQL.
import { Client as Assistant, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, inject, test } from 'vitest';
import type { Scope } from '@/lib/api/keys/scopes';
import { TOOL_NAMES } from '@/lib/api/mcp/tools';
import { EVENT, LINK, ownerWithKey } from '../../setup/actions/keys';
import { readProfile } from '../../setup/actions/profile';
import type { RequestHeaders } from '../../setup/client';
import { fuzzMcp } from './fuzz';

const server = inject('largest');

const withKey = (scopes?: readonly Scope[]) => ownerWithKey(server.url, scopes);

const FUZZED = 150;
const MODERN = '2026-07-28';

/** The official MCP client, connected with an API key. */
async function assistantWith(llave: string, mode: 'legacy' | 'auto' | { pin: string }) {
  const assistant = new Assistant(
    { name: 'prueba', version: '1' },
    { versionNegotiation: { mode } },
  );
  const headers = { Authorization: `Bearer ${llave}` };
  const url = new URL('/mcp', server.url);
  await assistant.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return assistant;
}

/** A tool's arguments or response. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they know to be there
type Given = Record<string, any>;

/** Calls a tool; returns its text and its structured response. */
async function using(assistant: Assistant, name: string, given: Given = {}) {
  const answer = await assistant.callTool({ name, arguments: given });
  const { content, structuredContent, isError = false } = answer;
  const [first] = content as { type: string; text: string }[];
  const text = first?.text ?? '';
  // Clients without support for structured responses get the same JSON as text.
  if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
  return { isError, text, json: (structuredContent ?? {}) as Given };
}

describe('the official client', () => {
  test.each([
    ['of the version without sessions', { pin: MODERN }, MODERN],
    ['that finds out which version there is', 'auto' as const, MODERN],
    ['of the version before', 'legacy' as const, '2025-11-25'],
  ])(
    '%s reads the page and its figures, and adds and changes links and events',
    async (_, mode, version) => {
      const { owner, llave } = await withKey();
      const assistant = await assistantWith(llave, mode);
      expect(assistant.getNegotiatedProtocolVersion()).toBe(version);
      expect(assistant.getInstructions()).toContain('no instrucciones');
      const { tools } = await assistant.listTools();
      expect(tools.map(({ name }) => name)).toEqual([...TOOL_NAMES]);
      for (const { description, inputSchema, outputSchema, annotations, name } of tools) {
        expect([description?.length, inputSchema.type], name).not.toContain(0);
        const reads = /^(?:leer|listar)_/.test(name);
        expect(annotations?.readOnlyHint, name).toBe(reads);
        expect(outputSchema?.type, name).toBe('object');
        const { required = [] } = outputSchema as { required?: string[] };
        expect(required.includes('deshacer'), name).toBe(!reads);
      }
      const { slug } = await readProfile(owner);
      expect((await using(assistant, 'leer_pagina')).json).toMatchObject({ slug });
      const figures = await using(assistant, 'leer_estadisticas', { rango: '7d' });
      expect(figures.json).toMatchObject({ rango: '7d' });
      const { id } = (await using(assistant, 'agregar_enlace', LINK)).json;
      await using(assistant, 'cambiar_enlace', { ...LINK, id, titulo: 'Dos' });
      const links = (await using(assistant, 'listar_enlaces')).json;
      expect(links).toMatchObject({ datos: [{ id, titulo: 'Dos' }], siguiente: null });
      expect((await readProfile(owner)).enlaces).toEqual(links.datos);
      const event = (await using(assistant, 'agregar_evento', EVENT)).json;
      const changed = { ...EVENT, id: event.id, titulo: 'Recital' };
      expect((await using(assistant, 'cambiar_evento', changed)).json.titulo).toBe('Recital');
      const day = {
        titulo: 'Feria',
        inicio: '2096-07-01',
        zona: 'America/Bogota',
        diaEntero: true,
      };
      expect((await using(assistant, 'agregar_evento', day)).json).toMatchObject({
        inicio: '2096-07-01T00:00:00-05:00',
      });
      const events = (await using(assistant, 'listar_eventos')).json;
      expect((await owner.get('/api/eventos')).json.eventos).toEqual(events.datos);
      await assistant.close();
    },
  );

  test('undoes what it has done by what it was told, in the place where it was', async () => {
    const { owner, llave } = await withKey();
    const assistant = await assistantWith(llave, 'auto');
    const undo = ({ deshacer }: Given) => using(assistant, deshacer['name'], deshacer['arguments']);
    const ids: string[] = [];
    for (const titulo of ['Uno', 'Dos', 'Tres']) {
      ids.push((await using(assistant, 'agregar_enlace', { url: 'a.example', titulo })).json.id);
    }
    const states = async () => {
      const { eventos } = (await owner.get('/api/eventos')).json;
      const { enlaces, orden } = await readProfile(owner);
      // Undo does not restore counters and dates, because calendars must notice the change.
      const comparable = ({ secuencia: _, cambiadoEn: __, creadoEn: ___, ...event }: Given) =>
        event;
      return { enlaces, orden, eventos: eventos.map(comparable) };
    };
    const { id } = (await using(assistant, 'agregar_evento', { ...EVENT, lugar: 'Teatro' })).json;
    const before = await states();
    const second = { id: ids[1] };
    const acts: [string, Given][] = [
      ['cambiar_enlace', { ...second, url: 'b.example', activo: false }],
      ['quitar_enlace', second],
      ['quitar_enlace', { id: ids[2] }],
      ['agregar_enlace', { url: 'c.example', antes: ids[0] }],
      ['cambiar_evento', { id, ...EVENT, titulo: 'Otro' }],
      ['quitar_evento', { id }],
      ['agregar_evento', EVENT],
    ];
    for (const [name, given] of acts) {
      const done = await using(assistant, name, given);
      expect(done.isError, `${name}: ${done.text}`).toBe(false);
      expect(await states(), name).not.toEqual(before);
      await undo(done.json);
      expect(await states(), name).toEqual(before);
    }
    await assistant.close();
  });

  test('is told what it got wrong, may do what its key is for, and nothing without one', async () => {
    const { owner, id, llave } = await withKey(['estadisticas:leer', 'enlaces:escribir']);
    const assistant = await assistantWith(llave, { pin: MODERN });
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'leer_estadisticas',
      'agregar_enlace',
      'cambiar_enlace',
      'quitar_enlace',
    ]);
    const outside = await using(assistant, 'leer_pagina');
    expect(outside).toMatchObject({ isError: true, text: expect.stringContaining('perfil:leer') });
    const wrong = await using(assistant, 'agregar_enlace', { ...LINK, url: 'javascript:alert(1)' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/^url: /m) });
    expect(await using(assistant, 'cambiar_enlace', LINK)).toMatchObject({ isError: true });
    const unknown = await using(assistant, 'leer_estadisticas', { periodo: '7d' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringMatching(/^periodo: /m) });
    const missing = { ...LINK, id: '../perfil' };
    expect(await using(assistant, 'cambiar_enlace', missing)).toMatchObject({ isError: true });
    const removed = await using(assistant, 'quitar_enlace', { ...missing, random_string: 'x' });
    expect(removed.text).not.toContain('random_string');
    await expect(using(assistant, 'borrar_todo')).rejects.toThrow('Unknown tool');
    expect((await readProfile(owner)).enlaces).toEqual([]);
    await owner.delete(`/api/llaves/${id}`);
    await expect(assistant.callTool({ name: 'leer_estadisticas' })).rejects.toThrow();
    await expect(assistantWith('enl_nada', { pin: MODERN })).rejects.toThrow();
  });
});

describe('a message', () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = (method: string, params: object = {}, id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: { ...params, _meta: meta },
  });
  const of = (method: string, name?: string): RequestHeaders => ({
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  });
  const before = { 'mcp-protocol-version': '2025-06-18' };
  const call = (name: unknown) => message('tools/call', { name });
  const coded = `=?base64?${Buffer.from('leer_pagina').toString('base64')}?=`;

  const CASES: [string, RequestHeaders, unknown, number, number | undefined][] = [
    ['as it should be', of('tools/list'), message('tools/list'), 200, undefined],
    ['with its name as base64', of('tools/call', coded), call('leer_pagina'), 200, undefined],
    ['named otherwise in its head', of('tools/call', 'x'), call('leer_pagina'), 400, -32_020],
    ['with a name that is none', of('tools/call', 'x'), call({}), 400, -32_020],
    ['of another method in its head', of('tools/call'), message('tools/list'), 400, -32_020],
    ['without a head', {}, message('tools/list'), 400, -32_020],
    ['of no version at all', {}, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 400, -32_020],
    ['of the version before', before, { jsonrpc: '2.0', id: 1, method: 'ping' }, 200, undefined],
    [
      'of a version that nobody has heard of',
      { 'mcp-protocol-version': '1900-01-01' },
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      400,
      -32_022,
    ],
    [
      'that says too little of itself',
      of('tools/list'),
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: {} } },
      400,
      -32_602,
    ],
    [
      'that asks for what there is not',
      of('resources/list'),
      message('resources/list'),
      404,
      -32_601,
    ],
    ['named like what every object has', of('toString'), message('toString'), 404, -32_601],
    [
      'with arguments that are none',
      of('tools/call', 'leer_pagina'),
      message('tools/call', { name: 'leer_pagina', arguments: [] }),
      400,
      -32_602,
    ],
    ['in a list', of('tools/list'), [message('tools/list')], 400, -32_600],
    ['that is an answer', of('tools/list'), { jsonrpc: '2.0', id: 1, result: {} }, 400, -32_600],
    ['of another protocol', of('tools/list'), { id: 1, method: 'tools/list' }, 400, -32_600],
    ['whose id is null', of('tools/list'), message('tools/list', {}, null), 400, -32_600],
    ['that is nothing', of('tools/list'), null, 400, -32_600],
    [
      'that nobody waits for',
      before,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      202,
      undefined,
    ],
    ['that is no JSON', of('tools/list'), '{"jsonrpc":', 400, -32_700],
    ['that is nested without end', of('tools/list'), '['.repeat(5_000), 413, 413],
    ['that is too long', of('tools/list'), JSON.stringify('a'.repeat(70_000)), 413, 413],
    ['that is a form', { ...of('tools/list'), 'content-type': 'text/plain' }, '{}', 415, 415],
    [
      'from a page of another site',
      { ...of('tools/list'), origin: 'https://evil.example' },
      message('tools/list'),
      403,
      403,
    ],
    [
      'of whoever has a cookie alone',
      { ...of('tools/list'), authorization: null },
      message('tools/list'),
      401,
      401,
    ],
  ];

  test('is answered by what it is, and none of them does anything', async () => {
    const { ask, owner } = await withKey();
    const profile = await readProfile(owner);
    for (const [what, headers, body, status, code] of CASES) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = { 'content-type': 'application/json', ...headers };
      const response = await ask('POST', '/mcp', text, sent);
      const errorCode = response.text === '' ? undefined : response.json.error?.code;
      expect([response.status, errorCode], `${what}: ${response.text}`).toEqual([status, code]);
      expect(response.headers.get('cache-control') ?? 'no-store', what).toContain('no-store');
      expect(response.headers.get('mcp-session-id'), what).toBeNull();
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await ask(method, '/mcp');
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect(await readProfile(owner)).toEqual(profile);
  });

  test('of any kind at all is answered as one or refused as none', () =>
    fuzzMcp(server.url, FUZZED));

  test('that shakes hands is answered in a version with which that is done', async () => {
    const { ask } = await withKey();
    for (const [asked, agreed] of [
      ['2025-06-18', '2025-06-18'],
      [MODERN, '2025-11-25'],
      [{}, '2025-11-25'],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: {} };
      const body = { jsonrpc: '2.0', id: 'a', method: 'initialize', params };
      const { json, headers } = await ask('POST', '/mcp', body);
      expect(json).toMatchObject({ id: 'a', result: { protocolVersion: agreed } });
      expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(300);
    }
  });
});
