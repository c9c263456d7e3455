import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { onToast } from '../../core/toasts';
import {
  changer,
  forgetKept,
  hasChangedForm,
  isKept,
  leaveForm,
  setterOf,
  useKept,
  useSaving,
} from './Form';

vi.stubGlobal('window', { addEventListener: () => undefined });

const BLANK = { nombre: '', dias: 90 };

interface Opened {
  name: string;
  save: () => Promise<object>;
  seen: (kept: ReturnType<typeof useKept<typeof BLANK>>, run: () => Promise<void>) => void;
}

function Section({ name, save, seen }: Opened) {
  const kept = useKept(name, BLANK);
  const { run, busy } = useSaving(save, () => kept[2](BLANK), kept[3]);
  seen(kept, run);
  return String(busy);
}

/** Opens a section with a kept form. */
function open(name: string, save: Opened['save'] = async () => ({})) {
  const seen = vi.fn<Opened['seen']>();
  const html = renderToString(createElement(Section, { name, save, seen }));
  const [[form, setForm, settle], run] = seen.mock.lastCall as Parameters<Opened['seen']>;
  return { html, form, setForm, settle, run };
}

it('takes nothing of a saved form into the next one', () => {
  const { setForm, settle } = open('llave');
  setForm((form) => ({ ...form, dias: 7 }));
  expect(open('llave').form).toEqual({ nombre: '', dias: 7 });
  settle(BLANK);
  open('llave').setForm((form) => ({ ...form, nombre: 'a' }));
  expect(open('llave').form).toEqual({ nombre: 'a', dias: 90 });
});

it('saves a kept form once, also when its section opens again meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const save = vi.fn(() => promise);
  const first = open('invitacion', save);
  first.setForm((form) => ({ ...form, nombre: 'Ana' }));
  const running = first.run();
  const again = open('invitacion', save);
  expect(again.html).toBe('true');
  await again.run();
  resolve({});
  await running;
  expect(save).toHaveBeenCalledTimes(1);
  expect(open('invitacion')).toMatchObject({ html: 'false', form: BLANK });
});

it('says that a kept form was refused after its section was left', async () => {
  const said: unknown[] = [];
  onToast(({ action, options }) => action === 'add' && said.push(options.description));
  const { setForm, run } = open('dominio', async () => ({ nombre: 'Falta el nombre.' }));
  setForm((form) => ({ ...form, dias: 1 }));
  await run();
  expect(said).toEqual(['Falta el nombre.']);
  expect(open('dominio').form.dias).toBe(1);
});

it('brings back what was typed into a kept form that was opened again', () => {
  const { setForm, settle } = open('marca');
  settle(BLANK);
  const now = open('marca');
  setForm({ nombre: 'Mía', dias: 1 });
  expect(open('marca').form).toEqual({ nombre: 'Mía', dias: 1 });
  expect(now.form).toEqual(BLANK);
});

it('warns no longer of a form that was given up', () => {
  for (const name of ['llave', 'dominio', 'marca']) forgetKept(name);
  open('webhook 1').setForm((form) => ({ ...form, nombre: 'a' }));
  expect([isKept('webhook 1'), hasChangedForm()]).toEqual([true, true]);
  forgetKept('webhook 1');
  expect([isKept('webhook 1'), hasChangedForm()]).toEqual([false, false]);
});

it('knows that equal values are no change', () => {
  const form = { numero: '' };
  const $form = atom<typeof form | null>(form);
  changer(form, setterOf($form, form), () => undefined)({ numero: '' });
  expect(hasChangedForm()).toBe(false);
  leaveForm($form);
  expect($form.get()).toBeNull();
});
