import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileUploads } from '../../api/ai/hostile';
import { unfit } from '../../fixtures/injections';
import { givePlan } from '../../setup/actions/plan';
import { type Client, newPerson, signIn } from '../../setup/client';
import { GOOD, type PretendedModel, startModel } from '../../setup/programs/openai';
import { scenarios } from '../../setup/scenario';
import { type RunningServer, startServer } from '../../setup/server';

const NO_BIO = 'No se pudo optimizar la bio.';
const BROKEN = 'Error procesando la imagen.';

function screenshot(name: string): string {
  const file = join(import.meta.dirname, '../../fixtures/screenshots', `${name}.png`);
  return `data:image/png;base64,${readFileSync(file, 'base64')}`;
}

describe('on a free plan', () => {
  scenarios([
    {
      name: 'making a bio from a screenshot is refused with an explanation',
      as: 'Ana',
      method: 'POST',
      url: '/api/ocrBio',
      body: { imagenBase64: screenshot('modelo-corta') },
      status: 403,
      contains: ['PRO y ENTERPRISE'],
    },
    {
      name: 'a session is needed all the same',
      method: 'POST',
      url: '/api/ocrBio',
      body: { imagenBase64: screenshot('modelo-corta') },
      status: 401,
    },
    {
      name: 'a body without a picture is refused',
      as: 'Ana',
      method: 'POST',
      url: '/api/ocrBio',
      body: { imagen: 'x' },
      status: 422,
      contains: ['imagenBase64'],
    },
    {
      name: 'a body over 2.5 MB is not read',
      as: 'Ana',
      method: 'POST',
      url: '/api/ocrBio',
      body: { imagenBase64: `data:image/png;base64,${'A'.repeat(2_500_000)}` },
      status: 413,
    },
  ]);
});

describe('on a plan that has it', () => {
  let model: PretendedModel;
  let withModel: RunningServer;
  let without: RunningServer;
  let eva: Client;
  let leo: Client;

  beforeAll(async () => {
    model = await startModel();
    withModel = await startServer({ env: model.env });
    without = await startServer({ lean: true });
  });
  afterAll(async () => {
    await withModel?.stop();
    await without?.stop();
    await model?.stop();
  });
  beforeEach(async () => {
    model.behave('good');
    eva = await signIn(withModel.url, newPerson('Eva'));
    leo = await signIn(without.url, newPerson('Leo'));
    await givePlan(withModel, eva, 'pro');
    await givePlan(without, leo, 'enterprise');
  });

  const remainingUses = async (client: Client) =>
    (await client.get('/api/ia')).json.captura.restantes;
  const post = (client: Client, name: string, more: object = {}) =>
    client.post('/api/ocrBio', { imagenBase64: screenshot(name), ...more });

  test('without a model the picture is read here, and the answer says so', async () => {
    const { status, json } = await post(leo, 'escritora-claro');
    expect(status).toBe(200);
    expect(json.optimizada).toContain('Escribo cuentos');
    expect(json.sinIA).toBe(true);
    expect(json.restantes).toBe(99);
  });

  test('a picture without a bio is told in the words of the source, and not counted', async () => {
    const { status, json } = await post(leo, 'sin-bio');
    expect(status).toBe(422);
    expect(json.error.message).toBe(NO_BIO);
    expect(await remainingUses(leo)).toBe(100);
  });

  test('a model that sees is shown the picture, drawn anew', async () => {
    const { status, json } = await post(eva, 'coach-oscuro');
    expect(status).toBe(200);
    expect(json).toEqual({ optimizada: GOOD[0], restantes: 19 });
    const [, picture] = model.calls[0]?.body.messages[1].content ?? [];
    expect(picture.image_url.url).toMatch(/^data:image\/jpeg;base64,/);
    expect(model.calls).toHaveLength(1);
  });

  test.each([
    ['empty', 422, NO_BIO],
    ['refusal', 422, NO_BIO],
    ['failing', 503, BROKEN],
    ['brokenJson', 503, BROKEN],
    ['cut', 503, BROKEN],
  ] as const)(
    'a model that is %s gives %i and the text of the source',
    async (mode, status, text) => {
      model.behave(mode);
      const response = await post(eva, 'coach-oscuro');
      expect(response.status).toBe(status);
      expect(response.json.error.message).toBe(text);
      expect(await remainingUses(eva)).toBe(20);
    },
  );

  test('what a model makes of a picture is tidied', async () => {
    model.behave('markup');
    expect(unfit((await post(eva, 'inyeccion')).json.optimizada)).toEqual([]);
  });

  test('the person can do without the model', async () => {
    model.behave('failing');
    const { json } = await post(eva, 'escritora-claro', { local: true });
    expect(json.sinIA).toBe(true);
    expect(model.calls).toHaveLength(0);
  });

  test('a model that cannot see is given the text that was read here, and never a picture again', async () => {
    model.behave('blind');
    expect((await post(eva, 'coach-oscuro')).json.optimizada).toBe(GOOD[0]);
    expect(model.calls).toHaveLength(2);
    expect(model.calls[1]?.body.messages[1].content).toContain('Acompaño a personas');
    model.behave('blind');
    await post(eva, 'coach-oscuro');
    expect(model.calls).toHaveLength(1);
  });

  test('300 hostile uploads are refused', async () => {
    const uploads = await hostileUploads();
    expect(uploads).toHaveLength(300);
    await post(leo, 'modelo-corta');
    for (const [name, imagenBase64] of uploads) {
      const { status, json } = await leo.post('/api/ocrBio', { imagenBase64 });
      expect([415, 422], `${name}: ${status}`).toContain(status);
      expect(json.error.message, name).not.toMatch(/vips|sharp|png:|at \//i);
    }
    expect(await remainingUses(leo)).toBe(99);
  });
});
