import type { BlockType } from '@/lib/blocks/registry';
import { Bar, drawing, Words } from './editor';
import { EDITORS } from './editors';

const link = (
  <>
    <Bar y={8.5} />
    <Bar y={25.5} className={drawing.filled} />
    <rect x="19" y="29.5" width="5" height="5" rx="1" className={drawing.onAccent} />
    <Words x={29} y={30.5} width={34} className={drawing.onAccent} />
    <Bar y={42.5} />
  </>
);

/** A drawing of a block kind. Decorative: its name stands beside it. */
export function Picture({ of }: { of: BlockType | 'enlace' }) {
  return (
    <svg viewBox="0 0 96 64" className={drawing.picture} aria-hidden="true">
      {of === 'enlace' ? link : EDITORS[of].picture}
    </svg>
  );
}
