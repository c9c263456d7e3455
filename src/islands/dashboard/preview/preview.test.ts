import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api } from '../api';
import { aProfile } from '../draft/fixtures';
import { adopt, setField } from '../draft/store';
import { $slugCheck, checkSlug } from '../profile/SlugField';
import { $preview } from './preview';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  $preview.set({ html: '', state: 'waiting' });
  adopt(aProfile());
});
afterEach(() => void vi.useRealTimers());

describe('the preview', () => {
  it('is not drawn while nobody looks', async () => {
    const call = vi.spyOn(api, 'preview').mockResolvedValue('<p>');
    setField('bio', 'x');
    await vi.advanceTimersByTimeAsync(1000);
    expect(call).not.toHaveBeenCalled();
  });

  it('is drawn once for a burst of keystrokes', async () => {
    const call = vi.spyOn(api, 'preview').mockImplementation(async (draft) => draft.bio);
    const stop = $preview.listen(() => {});
    await vi.advanceTimersByTimeAsync(10);
    for (const bio of ['H', 'Ho', 'Hol', 'Hola']) setField('bio', bio);
    await vi.advanceTimersByTimeAsync(200);
    stop();
    expect(call).toHaveBeenCalledTimes(2);
    expect($preview.get()).toEqual({ html: 'Hola', state: 'live' });
  });

  it('drops an answer that a newer one has overtaken', async () => {
    vi.spyOn(api, 'preview').mockImplementation(async (draft) => {
      await new Promise((done) => setTimeout(done, draft.bio === 'lento' ? 900 : 50));
      return draft.bio;
    });
    const stop = $preview.listen(() => {});
    await vi.advanceTimersByTimeAsync(100);
    setField('bio', 'lento');
    await vi.advanceTimersByTimeAsync(150);
    setField('bio', 'rápido');
    await vi.advanceTimersByTimeAsync(2000);
    stop();
    expect($preview.get().html).toBe('rápido');
  });

  it('keeps the last drawing when a new one cannot be had', async () => {
    const call = vi.spyOn(api, 'preview').mockResolvedValue('bien');
    const stop = $preview.listen(() => {});
    await vi.advanceTimersByTimeAsync(10);
    call.mockRejectedValue(new ApiError('offline', 'x'));
    setField('bio', 'y');
    await vi.advanceTimersByTimeAsync(200);
    stop();
    expect($preview.get()).toEqual({ html: 'bien', state: 'offline' });
  });
});

describe('a preview that cannot be drawn', () => {
  it('is tried again by itself until it can, and shows the newest draft', async () => {
    const call = vi.spyOn(api, 'preview').mockRejectedValue(new ApiError('offline', 'x'));
    const stop = $preview.listen(() => {});
    await vi.advanceTimersByTimeAsync(7_000);
    expect(call).toHaveBeenCalledTimes(3);
    call.mockImplementation(async (draft) => draft.bio);
    setField('bio', 'z');
    await vi.advanceTimersByTimeAsync(3_000);
    stop();
    expect($preview.get()).toEqual({ html: 'z', state: 'live' });
  });

  it.each([
    ['unauthenticated', 'signedOut'],
    ['invalid', 'invalid'],
    ['offline', 'offline'],
    ['internal', 'offline'],
  ] as const)('says why after %s', async (code, state) => {
    vi.spyOn(api, 'preview').mockRejectedValue(new ApiError(code, 'x'));
    const stop = $preview.listen(() => {});
    await vi.advanceTimersByTimeAsync(200);
    stop();
    expect($preview.get().state).toBe(state);
  });
});

describe('the address being typed', () => {
  it('is refused here when its form is wrong, without asking', async () => {
    const call = vi.spyOn(api, 'slug');
    checkSlug('Á');
    await vi.advanceTimersByTimeAsync(1000);
    expect($slugCheck.get().state).toBe('refused');
    expect(call).not.toHaveBeenCalled();
  });

  it('is asked for once typing pauses', async () => {
    const call = vi.spyOn(api, 'slug').mockResolvedValue({ disponible: true });
    for (const slug of ['ana', 'ana-', 'ana-r']) checkSlug(slug);
    expect($slugCheck.get().state).toBe('checking');
    await vi.advanceTimersByTimeAsync(400);
    expect(call.mock.calls).toEqual([['ana-r']]);
    expect($slugCheck.get().state).toBe('free');
  });

  it("carries the server's reason when it is taken", async () => {
    vi.spyOn(api, 'slug').mockResolvedValue({ disponible: false, motivo: 'Ocupada' });
    checkSlug('lucia');
    await vi.advanceTimersByTimeAsync(400);
    expect($slugCheck.get()).toEqual({ state: 'refused', reason: 'Ocupada' });
  });

  it('is the current one when it came back to it', () => {
    checkSlug('anaruiz');
    expect($slugCheck.get().state).toBe('same');
  });
});
