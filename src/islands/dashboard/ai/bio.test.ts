import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@/lib/profile/schema';
import { ApiError, api } from '../api';
import { $draft, adopt, setField } from '../draft/store';
import { $savedCount } from '../save/save';
import {
  $ai,
  $alert,
  $proposals,
  $undoable,
  $writing,
  accept,
  cancel,
  discard,
  generate,
  undo,
} from './bio';

const FAILED = '❌ Ocurrió un error con la IA. Revisa tu conexión o clave API.';
const state = {
  ia: true,
  bio: { restantes: 5, limite: 5 },
  captura: { restantes: 0, limite: 0 },
  renueva: '',
};
const answer = (...texts: string[]) => ({
  choices: texts.map((content) => ({ message: { role: 'assistant' as const, content } })),
  restantes: 4,
});
const bio = () => $draft.get()?.bio;

beforeEach(() => {
  adopt({ nombre: 'Ana', bio: 'La de antes.', enlaces: [] } as unknown as Profile);
  $ai.set(state);
  $alert.set(null);
  vi.spyOn(api, 'ai').mockResolvedValue(state);
});
afterEach(() => {
  discard();
  vi.restoreAllMocks();
});

describe('writing a bio', () => {
  it('gives proposals, says what is left, and changes nothing by itself', async () => {
    vi.spyOn(api, 'bio').mockResolvedValue(answer('Una.', 'Otra.'));
    await generate();
    expect($proposals.get()).toEqual({ texts: ['Una.', 'Otra.'], sinIA: false });
    expect($ai.get()?.bio.restantes).toBe(4);
    expect(bio()).toBe('La de antes.');
  });

  it('asks once, however often the button is pressed', async () => {
    const bioCall = vi.spyOn(api, 'bio').mockResolvedValue(answer('Una.'));
    await Promise.all([generate(), generate()]);
    expect(bioCall).toHaveBeenCalledTimes(1);
  });

  it('can be given up, which is no failure', async () => {
    vi.spyOn(api, 'bio').mockImplementation(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const writing = generate();
    cancel();
    await writing;
    expect($writing.get()).toBe('cancelled');
    expect(api.ai).toHaveBeenCalledTimes(1);
    expect($alert.get()).toBeNull();
  });

  it.each([
    ['unavailable', true],
    ['tooMany', true],
    ['forbidden', false],
  ] as const)('offers the local writer after %s: %s', async (code, withoutAi) => {
    vi.spyOn(api, 'bio').mockRejectedValue(new ApiError(code, 'Texto del servidor'));
    await generate();
    expect($alert.get()).toEqual({ message: 'Texto del servidor', withoutAi });
  });

  it('does not offer it when the day is used up: it counts as well', async () => {
    $ai.set({ ...state, bio: { restantes: 0, limite: 5 } });
    vi.spyOn(api, 'bio').mockRejectedValue(new ApiError('tooMany', 'Mañana'));
    await generate();
    expect($alert.get()?.withoutAi).toBe(false);
  });

  it('says so with the text of the source when there is no connection', async () => {
    vi.spyOn(api, 'bio').mockRejectedValue(new ApiError('offline', 'sin red'));
    await generate();
    expect($alert.get()).toEqual({ message: FAILED, withoutAi: false });
  });
});

describe('an accepted bio', () => {
  it('can be undone, and the undoing as well', () => {
    accept('La nueva.');
    expect(bio()).toBe('La nueva.');
    expect($undoable.get()).toEqual({ back: false, standing: true });
    undo();
    expect(bio()).toBe('La de antes.');
    undo();
    expect(bio()).toBe('La nueva.');
  });

  it('keeps the way back after more was typed', () => {
    accept('La nueva.');
    setField('bio', 'La nueva, mejor.');
    expect($undoable.get()).toEqual({ back: false, standing: false });
    undo();
    expect(bio()).toBe('La de antes.');
    undo();
    expect(bio()).toBe('La nueva, mejor.');
  });

  it('needs no way back once the bio is what it was', () => {
    accept('La nueva.');
    setField('bio', 'La de antes.');
    expect($undoable.get()).toBeNull();
  });
});

it('nothing is left to say of a bio that was saved', () => {
  accept('Una.');
  expect($undoable.get()).toEqual({ back: false, standing: true });
  $savedCount.set($savedCount.get() + 1);
  expect($undoable.get()).toBeNull();
});
