import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { reading } from '@/lib/core/db';
import { Runner } from '@/lib/core/jobs/runner.server';
import { listJobs } from '@/lib/core/jobs/service.server';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { programPort } from '../../../../tests/setup/ports';
import {
  bodyOf,
  LONG,
  makeHook,
  pageWithWebhooks,
  publish,
  reachOf,
  run,
  serve,
  setPlan,
  stateOf,
  toldOf,
} from '../../../../tests/setup/programs/webhook-page';
import { deliverSome, dueAt } from './delivery.server';
import { listDeliveries, purgeWebhooks, sendAgain, testWebhook } from './history.server';
import * as queries from './queries.server';
import { GRACE, LIFE, SENDING, STOPPED_AT, WEBHOOK_LIMITS } from './rules';
import { changeWebhook, removeWebhook, renewSecret, restoreWebhook } from './service.server';
import { getHookDeveloperTexts } from './texts/developers';

const SHORT = 20;

const page = pageWithWebhooks();

describe('a thousand deliveries', () => {
  it('are all taken by an address that fails, hangs, leads inwards and comes back', async () => {
    let [inside, phase] = [0, 'fails'];
    const received = new Map<string, number>();
    const inner = await serve((_, res) => {
      inside += 1;
      res.end();
    }, '127.0.0.2');
    const port = await serve(async (req, res) => {
      const body = await bodyOf(req);
      if (phase === 'hangs') return;
      if (phase === 'fails') return void res.writeHead(500).end('no');
      const Location = `http://127.0.0.2:${inner}/`;
      if (phase === 'leads inwards') return void res.writeHead(307, { Location }).end();
      received.set(String(req.headers['webhook-id']), JSON.parse(body).data.version);
      res.writeHead(204).end();
    });
    const { id } = await makeHook(page, port);
    const numbers = Array.from({ length: 1_000 }, (_, at) => at);
    await publish(page, numbers);
    const start = Date.now();
    const phases = ['fails', 'hangs', 'leads inwards', 'is inside', 'comes back'];
    const reach = reachOf(port, () => (phase === 'is inside' ? '127.0.0.2' : '127.0.0.1'));
    const end = await run(id, start, (now) => {
      phase = phases[Math.min(Math.floor((now - start) / (2 * HOUR_MS)), 4)] ?? '';
      return { reach, timeout: phase === 'hangs' ? SHORT : LONG };
    });
    expect([...received.values()].sort((a, b) => a - b)).toEqual(numbers);
    expect(inside).toBe(0);
    expect(end - start).toBeLessThan(LIFE);
    expect(await toldOf(page)).toEqual(['falla']);
    expect(await stateOf(page, id)).toMatchObject({ estado: 'activo', fallos: 0, esperan: 0 });
  });
});

describe('an address that takes nothing', () => {
  it('is left alone after twenty failures, told twice, and sent all of it when started again', async () => {
    let status = 503;
    const received = new Set<string>();
    const port = await serve((req, res) => {
      if (status === 200) received.add(String(req.headers['webhook-id']));
      res.writeHead(status).end();
    });
    const { id } = await makeHook(page, port);
    await publish(
      page,
      Array.from({ length: 60 }, (_, at) => at),
    );
    const start = Date.now();
    const stopped = await run(id, start, () => ({ reach: reachOf(port) }));
    expect(stopped - start).toBeGreaterThan(10 * HOUR_MS);
    expect(await stateOf(page, id)).toMatchObject({
      estado: 'detenido',
      motivo: 'fallos',
      esperan: 60,
    });
    expect((await stateOf(page, id))?.fallos).toBeGreaterThanOrEqual(STOPPED_AT);
    expect(await toldOf(page)).toEqual(['falla', 'detenido']);
    await publish(page, [60]);
    status = 200;
    await changeWebhook(page.uid, id, { activo: true });
    await run(id, stopped, () => ({ reach: reachOf(port) }));
    expect(received.size).toBe(61);
  });

  it('is tried to the last minute of three days, and no longer', async () => {
    let requests = 0;
    const port = await serve((_, res) => {
      requests += 1;
      res.writeHead(500).end();
    });
    const { id } = await makeHook(page, port);
    await publish(page, [1]);
    const start = Date.now();
    const end = await run(id, start, () => ({ reach: reachOf(port) }));
    expect(Math.abs(end - start - LIFE)).toBeLessThan(4 * HOUR_MS);
    expect(requests).toBeLessThan(STOPPED_AT);
    const { entregas } = await listDeliveries(page.uid, id);
    expect(entregas).toMatchObject([{ estado: 'fallida', codigo: 500, intentos: requests }]);
  });

  it('rests from the end of an attempt, not from its beginning', async () => {
    const port = await serve(() => undefined);
    const { id } = await makeHook(page, port);
    await publish(page, [1]);
    const now = Date.now();
    const { signal } = new AbortController();
    await deliverSome(id, { now, signal, reach: reachOf(port), timeout: SHORT });
    const [delivery] = (await listDeliveries(page.uid, id)).entregas;
    expect(delivery).toMatchObject({ falla: 'tiempo' });
    expect(Date.parse(delivery?.intentadaEn ?? '') - now).toBe(delivery?.duracion);
  });

  it('that answers 410 is stopped at once', async () => {
    const port = await serve((_, res) => res.writeHead(410).end());
    const { id } = await makeHook(page, port);
    await publish(page, [1]);
    await run(id, Date.now(), () => ({ reach: reachOf(port) }));
    expect(await stateOf(page, id)).toMatchObject({ estado: 'detenido', motivo: 'retirada' });
    expect(await toldOf(page)).toEqual(['retirado']);
  });

  it('is not sent what was missed longer ago than three days', async () => {
    const { id } = await makeHook(page, 9);
    await changeWebhook(page.uid, id, { activo: false });
    await publish(page, [1]);
    await purgeWebhooks(Date.now() + LIFE + GRACE + MINUTE_MS);
    const { entregas } = await listDeliveries(page.uid, id);
    expect(entregas).toMatchObject([{ estado: 'fallida', falla: 'plazo', intentos: 0 }]);
  });
});

describe('what is sent', () => {
  it('is what the library of Standard Webhooks takes, by both secrets for a day', async () => {
    const seen: [body: string, headers: Record<string, string>][] = [];
    const port = await serve(async (req, res) => {
      seen.push([await bodyOf(req), req.headers as Record<string, string>]);
      res.writeHead(200).end('ok\u0000<b>');
    });
    const made = await makeHook(page, port);
    const { id } = made;
    await testWebhook(page.uid, id);
    const turn = () => ({ reach: reachOf(port) });
    await run(id, Date.now(), turn);
    const renewed = await renewSecret(page, id);
    await publish(page, [7]);
    await run(id, Date.now(), turn);
    const [[first, firstHeaders], [second, secondHeaders]] = seen as [
      (typeof seen)[0],
      (typeof seen)[0],
    ];
    expect(new Webhook(made.secreto).verify(first, firstHeaders)).toMatchObject({ type: 'prueba' });
    for (const secret of [made.secreto, renewed.secreto]) {
      const payload = new Webhook(secret).verify(second, secondHeaders);
      expect(payload).toMatchObject({ type: 'pagina.publicada', data: { version: 7 } });
    }
    expect(() => new Webhook(renewed.secreto).verify(first, firstHeaders)).toThrow();
    expect(made.secreto).toMatch(/^whsec_/);
    const row = await queries.findOwn(await reading(), page.uid, id);
    expect(JSON.stringify(row)).not.toContain(made.secreto.slice(6));
    const { entregas } = await listDeliveries(page.uid, id);
    expect(entregas[0]).toMatchObject({ estado: 'entregada', codigo: 200, respuesta: 'ok <b>' });
    const again = await sendAgain(page.uid, id, entregas[0]?.id ?? '');
    const fresh = { estado: 'pendiente', intentos: 0, codigo: null, falla: '', respuesta: '' };
    expect(again.entregas[0], 'nothing is left of the former attempt').toMatchObject(fresh);
    await run(id, Date.now(), turn);
    expect(seen[2]?.[1]['webhook-id']).toBe(secondHeaders['webhook-id']);
  });

  it('is kept to ten thousand for an address; what happens beyond is counted', async () => {
    const { id } = await makeHook(page, 9);
    await changeWebhook(page.uid, id, { activo: false });
    const { waiting } = WEBHOOK_LIMITS;
    await publish(
      page,
      Array.from({ length: waiting - 1 }, (_, at) => at),
    );
    await publish(page, [1, 2, 3]);
    expect(await stateOf(page, id)).toMatchObject({ esperan: waiting, omitidas: 2 });
  });

  it('is nothing for another kind, another plan, or one that was removed', async () => {
    const { id } = await makeHook(page, 9, ['mensaje.recibido']);
    await publish(page, [1]);
    expect((await stateOf(page, id))?.esperan).toBe(0);
    await changeWebhook(page.uid, id, { sucesos: ['pagina.publicada'] });
    await setPlan(page, 'free');
    await publish(page, [2]);
    expect((await stateOf(page, id))?.esperan).toBe(0);
    await setPlan(page, 'enterprise');
    await publish(page, [3]);
    expect((await stateOf(page, id))?.esperan).toBe(1);
    await removeWebhook(page.uid, id);
    expect(await dueAt(await reading(), id)).toBeUndefined();
    await publish(page, [4]);
    await restoreWebhook(page.uid, id);
    expect((await stateOf(page, id))?.esperan).toBe(1);
  });
});

describe('the example of the documentation', () => {
  it('takes what is ours once, and nothing that is not', async () => {
    const port = programPort();
    const { id, secreto } = await makeHook(page, port);
    const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
    const file = join(folder, 'ejemplo.mjs');
    writeFileSync(file, getHookDeveloperTexts('es').program);
    const env = { ...process.env, ENLAZA_SECRETO: secreto, PUERTO: String(port) };
    const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let body = '';
    program.stdout.on('data', (text) => {
      body += text;
    });
    await expect.poll(() => body).toBe('Escuchando\n');
    const turn = () => ({ reach: reachOf(port) });
    await publish(page, [7]);
    await run(id, Date.now(), turn);
    const { entregas } = await listDeliveries(page.uid, id);
    expect(entregas).toMatchObject([{ estado: 'entregada', codigo: 204 }]);
    await sendAgain(page.uid, id, entregas[0]?.id ?? '');
    await run(id, Date.now(), turn);
    const forged = { 'webhook-id': 'msg_x', 'webhook-timestamp': String(Date.now() / 1000) };
    const headers = { ...forged, 'webhook-signature': 'v1,AAAA' };
    const sent = { method: 'POST', headers, body: '{"type":"pedido.pagado"}' };
    expect((await fetch(`http://127.0.0.1:${port}/`, sent)).status).toBe(401);
    await expect.poll(() => body).toMatch(/^Escuchando\npagina.publicada \{.*"version":7\}\n$/);
    program.kill();
    await once(program, 'exit');
    rmSync(folder, { recursive: true });
  });
});

describe('several processes', () => {
  it('send what waits for each address, and have what failed due again', async () => {
    const hooks: string[] = [];
    for (let at = 0; at < 3; at += 1) hooks.push((await makeHook(page, 9)).id);
    const runners = [new Runner(), new Runner()];
    for (const runner of runners) await runner.start();
    await publish(page, [1]);
    const failures = async () => {
      const all = [];
      for (const id of hooks) all.push(...(await listDeliveries(page.uid, id)).entregas);
      return all.map(({ falla, proximoEn }) => [falla, proximoEn !== null]);
    };
    // Port 9 is none that is reached: each try says so at once.
    await expect.poll(failures).toEqual(hooks.map(() => ['direccion', true]));
    for (const runner of runners) await runner.stop();
    const waiting = (await listJobs(SENDING, 1_000)).filter(({ estado }) => estado === 'pendiente');
    expect(waiting.length).toBeGreaterThanOrEqual(hooks.length);
  });
});
