import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api } from '../api';
import { onToast } from '../core/toasts';
import { aLink, aProfile } from '../draft/fixtures';
import { $issues, linkKey } from '../draft/issues';
import { addLink } from '../draft/items';
import { $base, $dirty, $draft, adopt, setField } from '../draft/store';
import { texts } from '../texts';
import { $conflict, reapplyChanges, takeTheirs } from './conflict';
import { $waiting, stopRetrying } from './connection';
import { $refused, $saving, save } from './save';

const toasts: string[] = [];
const why: string[] = [];
onToast(({ action, options }) => {
  if (action !== 'add') return;
  toasts.push(String(options.title));
  why.push(String(options.description));
});

function answering(change: (sent: ReturnType<typeof aProfile>) => ReturnType<typeof aProfile>) {
  return vi.spyOn(api, 'save').mockImplementation(async (sent) => change(sent));
}

function refusing(error: ApiError) {
  return vi.spyOn(api, 'save').mockRejectedValue(error);
}

beforeEach(() => {
  vi.restoreAllMocks();
  toasts.length = 0;
  $conflict.set(null);
  $issues.set({});
  adopt(aProfile());
});

describe('saving', () => {
  it('sends the whole profile with its version and takes the next one', async () => {
    const call = answering((sent) => ({ ...sent, version: sent.version + 1 }));
    setField('bio', 'Nueva');
    await save();
    expect(call.mock.calls[0]?.[0]).toMatchObject({ bio: 'Nueva', version: 1, uid: 'u1' });
    expect($base.get()?.version).toBe(2);
    expect($dirty.get()).toBe(false);
    expect(toasts).toContain(texts.toasts.saved);
  });

  it('keeps what was typed while the save was under way', async () => {
    answering((sent) => {
      setField('nombre', 'Ana María');
      return { ...sent, bio: 'Nueva', version: 2 };
    });
    setField('bio', ' Nueva ');
    await save();
    expect($draft.get()).toMatchObject({ nombre: 'Ana María', bio: 'Nueva' });
    expect($dirty.get()).toBe(true);
  });

  it('asks nothing of the server when there is nothing to save', async () => {
    const call = answering((sent) => sent);
    await save();
    expect(call).not.toHaveBeenCalled();
  });

  it('does not start twice', async () => {
    const call = answering((sent) => ({ ...sent, version: 2 }));
    setField('bio', 'Nueva');
    await Promise.all([save(), save()]);
    expect(call).toHaveBeenCalledTimes(1);
    expect($saving.get()).toBe(false);
  });

  it('marks what is wrong without asking the server', async () => {
    const call = answering((sent) => sent);
    const before = $refused.get();
    setField('nombre', ' ');
    await save();
    expect(call).not.toHaveBeenCalled();
    expect($issues.get()['nombre']).toBeTruthy();
    expect($refused.get()).toBe(before + 1);
  });

  it("puts the server's issues on the link they are about, wherever it stands now", async () => {
    const [first, second] = [aLink('Uno'), aLink('Dos')];
    setField('enlaces', [first, second]);
    refusing(new ApiError('invalid', 'Mal', { 'enlaces.1.titulo': 'Muy largo' }));
    await save();
    expect($issues.get()[linkKey(second.id, 'titulo')]).toBe('Muy largo');
  });

  it('keeps the draft and says why when the server fails', async () => {
    refusing(new ApiError('internal', 'x'));
    setField('bio', 'Nueva');
    await save();
    expect($draft.get()?.bio).toBe('Nueva');
    expect(toasts).toEqual([texts.toasts.saveFailed]);
  });

  it('waits for the server when it is not reached, and promises nothing else', async () => {
    refusing(new ApiError('offline', 'x'));
    setField('bio', 'Nueva');
    await save();
    expect($draft.get()?.bio).toBe('Nueva');
    expect($waiting.get()?.draft.bio).toBe('Nueva');
    expect(why.at(-1)).toBe(texts.connection.waiting);
    stopRetrying();
  });
});

describe('a profile that changed elsewhere', () => {
  const theirs = aProfile({ nombre: 'Ana desde el teléfono', version: 5 });

  async function meetConflict() {
    refusing(new ApiError('stale', 'x'));
    vi.spyOn(api, 'profile').mockResolvedValue(theirs);
    setField('bio', 'Lo mío');
    await save();
  }

  it('is shown before anything is decided', async () => {
    await meetConflict();
    expect($conflict.get()).toEqual(theirs);
    expect($draft.get()?.bio).toBe('Lo mío');
  });

  it('can take my changes on top of theirs', async () => {
    await meetConflict();
    const call = answering((sent) => ({ ...sent, version: 6 }));
    reapplyChanges();
    await save();
    const sent = { bio: 'Lo mío', nombre: 'Ana desde el teléfono', version: 5 };
    expect(call.mock.calls.at(-1)?.[0]).toMatchObject(sent);
  });

  it('can replace mine, which a toast gives back', async () => {
    await meetConflict();
    let undo = () => {};
    const stop = onToast(({ action, options }) => {
      if (action === 'add' && options.actionProps) undo = options.actionProps.onClick;
    });
    takeTheirs();
    stop();
    expect($draft.get()).toMatchObject({ bio: 'Pinto.', nombre: 'Ana desde el teléfono' });
    undo();
    expect($draft.get()).toMatchObject({ bio: 'Lo mío', nombre: 'Ana desde el teléfono' });
    expect($base.get()?.version).toBe(5);
  });
});

describe('a new link', () => {
  it('has the title of the source, no address, and is switched on', () => {
    addLink();
    expect($draft.get()?.enlaces).toMatchObject([
      { titulo: 'Nuevo enlace', url: '', activo: true },
    ]);
    expect(toasts).toContain('Enlace agregado');
  });
});
