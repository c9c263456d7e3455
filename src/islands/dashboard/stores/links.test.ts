import { beforeEach, describe, expect, it } from 'vitest';
import { aLink, aProfile } from './fixtures';
import { $openLink, $said, addLink, moveLink, removeLink, updateLink } from './links';
import { $draft, adopt } from './profile';
import { toasts } from './toasts';

const [a, b, c] = [aLink('A'), aLink('B'), aLink('C')];
const titles = () =>
  $draft
    .get()
    ?.enlaces.map((link) => link.titulo)
    .join('');

let undo = () => {};
toasts[' subscribe'](({ action, options }) => {
  if (action === 'add' && options.type === 'undo') undo = options.actionProps.onClick;
});

beforeEach(() => adopt(aProfile({ enlaces: [a, b, c] })));

describe('the links of a draft', () => {
  it('move to a place and say where they are', () => {
    moveLink(c.id, 0);
    expect(titles()).toBe('CAB');
    expect($said.get()).toContain('posición 1 de 3');
  });

  it('stay within the list however far they are moved', () => {
    moveLink(a.id, 99);
    expect(titles()).toBe('BCA');
    moveLink(a.id, -3);
    expect(titles()).toBe('ABC');
  });

  it('come back to their place when a removal is undone', () => {
    removeLink(b.id);
    expect(titles()).toBe('AC');
    undo();
    undo();
    expect(titles()).toBe('ABC');
  });

  it('leave the other links untouched when one changes', () => {
    updateLink(b.id, { titulo: 'B2' });
    expect(titles()).toBe('AB2C');
    expect($draft.get()?.enlaces[0]).toBe(a);
  });

  it('open the one that was just added', () => {
    addLink();
    expect($openLink.get()).toBe($draft.get()?.enlaces.at(-1)?.id);
  });

  it('stop at the most that can be stored', () => {
    const many = Array.from({ length: 500 }, (_, at) => aLink(`L${at}`));
    adopt(aProfile({ enlaces: many }));
    addLink();
    expect($draft.get()?.enlaces).toHaveLength(500);
  });
});
