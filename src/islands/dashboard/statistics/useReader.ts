import { type KeyboardEvent, useState } from 'react';

const MOVES: Record<string, (at: number, last: number, row: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, _, row) => at + row,
  ArrowUp: (at, _, row) => at - row,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Lets the keyboard, a finger and the mouse read a drawing point by point.
 * `row` is how far up and down go: the width of a grid, or 1 on a line.
 */
export function useReader(count: number, describe: (index: number) => string, row = 1) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const at = chosen === null ? null : Math.min(chosen, last);
  const current = at ?? last;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = at === null && event.key !== 'Home' ? last : move(current, last, row);
    if (next >= 0 && next <= last) setChosen(next);
  };
  return {
    at,
    read: setChosen,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': current,
      'aria-valuetext': count > 0 ? describe(current) : '',
      onKeyDown,
      onBlur: () => setChosen(null),
      onPointerLeave: () => setChosen(null),
    },
  } as const;
}
