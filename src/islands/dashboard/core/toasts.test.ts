import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

async function heard(act: (toasts: typeof import('./toasts')) => void): Promise<string[]> {
  const toasts = await import('./toasts');
  act(toasts);
  const titles: string[] = [];
  toasts.onToast((event) => event.action === 'add' && titles.push(event.options.title));
  return titles;
}

it('greets who has done nothing yet', async () => {
  expect(await heard(({ greet }) => greet('Perfil cargado'))).toEqual(['Perfil cargado']);
});

it('covers nothing that can be undone by a late greeting', async () => {
  const titles = await heard(({ offerUndo, greet }) => {
    offerUndo('Mensaje archivado', () => undefined);
    greet('Perfil cargado');
  });
  expect(titles).toEqual(['Mensaje archivado']);
});
