import type { ReactNode } from 'react';
import type { BlockType } from '@/lib/page/blocks/limits';
import { f } from './form';
import styles from './Pictures.module.css';

/** What can be added to a page has a picture each. */
export type Pictured = BlockType | 'enlace';

/** A line of text that is only hinted at. */
function Text({
  x,
  y,
  width,
  className,
}: Record<'x' | 'y' | 'width', number> & { className?: string | undefined }) {
  return (
    <rect x={x} y={y} width={width} height="3" rx="1.5" className={className ?? styles.soft} />
  );
}

/** A button of the page. */
function Bar({ y, className }: { y: number; className?: string | undefined }) {
  return (
    <rect x="14.5" y={y} width="67" height="13" rx="2" className={className ?? styles.faint} />
  );
}

const PICTURES: Record<Pictured, ReactNode> = {
  enlace: (
    <>
      <Bar y={8.5} />
      <Bar y={25.5} className={styles.filled} />
      <rect x="19" y="29.5" width="5" height="5" rx="1" className={styles.onAccent} />
      <Text x={29} y={30.5} width={34} className={styles.onAccent} />
      <Bar y={42.5} />
    </>
  ),
  titulo: (
    <>
      <text x="14" y="29" className={styles.display}>
        {f.picker.letters}
      </text>
      <rect x="14" y="36" width="68" height="1.5" className={styles.accent} />
      <Bar y={43.5} />
    </>
  ),
  texto: (
    <>
      <rect x="14" y="15" width="10" height="10" rx="1" className={styles.accent} />
      <Text x={28} y={15} width={54} />
      <Text x={28} y={22} width={46} />
      <Text x={14} y={30} width={68} />
      <Text x={14} y={37} width={61} />
      <Text x={14} y={44} width={36} />
    </>
  ),
  imagenes: (
    <>
      <rect x="14.5" y="10.5" width="40" height="43" rx="2" className={styles.faint} />
      <circle cx="25" cy="21" r="4" className={styles.accent} />
      <path
        d="M15 49l13-15 9 9 7-7 10 11v5a1.5 1.5 0 0 1-1.5 1.5h-36A1.5 1.5 0 0 1 15 52z"
        className={styles.soft}
      />
      <rect x="59" y="10" width="23" height="20" rx="2" className={styles.filled} />
      <rect x="59.5" y="34.5" width="22" height="19" rx="2" className={styles.faint} />
    </>
  ),
  incrustado: (
    <>
      <rect x="14.5" y="10.5" width="67" height="33" rx="2" className={styles.faint} />
      <circle cx="48" cy="27" r="9" className={styles.filled} />
      <path d="M45.5 22.5v9l7-4.5z" className={styles.onAccent} />
      <Text x={14} y={49} width={44} />
    </>
  ),
  redes: (
    <>
      <Text x={33} y={15} width={30} />
      {[20, 38.7, 57.3, 76].map((x, at) => (
        <circle
          key={x}
          cx={x}
          cy="34"
          r="6.5"
          className={at === 1 ? styles.filled : styles.faint}
        />
      ))}
      <rect x="36.2" y="31.5" width="5" height="5" rx="1.5" className={styles.onAccent} />
    </>
  ),
  whatsapp: (
    <>
      <path
        d="M16 12.5h44a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H28l-7 6v-6h-5a4 4 0 0 1-4-4v-11a4 4 0 0 1 4-4z"
        className={styles.faint}
      />
      <Text x={20} y={18} width={34} />
      <Text x={20} y={24} width={22} />
      <path
        d="M52 36.5h26a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-3v5l-6-5H52a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4z"
        className={styles.filled}
      />
      <Text x={54} y={41} width={20} className={styles.onAccent} />
    </>
  ),
  contacto: (
    <>
      <rect x="14.5" y="10.5" width="67" height="43" rx="2" className={styles.faint} />
      <circle cx="28" cy="24" r="6" className={styles.accent} />
      <path d="M19 41a9 9 0 0 1 18 0z" className={styles.accent} />
      <Text x={44} y={20} width={30} className={styles.ink} />
      <Text x={44} y={28} width={24} />
      <Text x={44} y={35} width={28} />
      <Text x={44} y={42} width={18} />
    </>
  ),
  boletin: (
    <>
      <rect x="14.5" y="16.5" width="67" height="31" rx="2" className={styles.faint} />
      <Text x={22} y={24} width={34} className={styles.ink} />
      <Text x={22} y={31} width={44} />
      <rect x="22" y="37" width="26" height="6" rx="1.5" className={styles.accent} />
    </>
  ),
  eventos: (
    <>
      {[10.5, 34.5].map((y, at) => (
        <g key={y}>
          <rect x="14.5" y={y} width="19" height="19" rx="2" className={styles.faint} />
          <rect x="14" y={y - 0.5} width="20" height="6" rx="2" className={styles.accent} />
          <text x="24" y={y + 15.5} textAnchor="middle" className={styles.digits}>
            {at === 0 ? '12' : '27'}
          </text>
          <Text x={40} y={y + 4} width={at === 0 ? 42 : 34} className={styles.ink} />
          <Text x={40} y={y + 12} width={26} />
        </g>
      ))}
    </>
  ),
  preguntas: (
    <>
      <Text x={14} y={13} width={44} className={styles.ink} />
      <path d="M76 14.5h6" className={styles.stroke} />
      <Text x={14} y={21} width={58} />
      <Text x={14} y={27} width={40} />
      <path d="M14 35.5h68M14 48.5h68" className={styles.hair} />
      <Text x={14} y={40.5} width={36} className={styles.ink} />
      <path d="M76 42h6M79 39v6" className={styles.stroke} />
    </>
  ),
  productos: (
    <>
      {[14.5, 50.5].map((x, at) => (
        <g key={x}>
          <rect x={x} y="9.5" width="31" height="45" rx="2" className={styles.faint} />
          <rect x={x - 0.5} y="9" width="32" height="27" rx="2" className={styles.filled} />
          <circle cx={x + 15.5} cy="22.5" r="6" className={styles.onAccent} />
          <Text x={x + 4} y={41} width={at === 0 ? 22 : 17} className={styles.ink} />
          <Text x={x + 4} y={48} width={11} className={styles.accent} />
        </g>
      ))}
    </>
  ),
  'cuenta-atras': (
    <>
      <Text x={33} y={11} width={30} />
      {['08', '14', '30'].map((number, at) => (
        <g key={number}>
          <rect
            x={14.5 + at * 24}
            y="20.5"
            width="19"
            height="22"
            rx="2"
            className={at === 0 ? styles.filled : styles.faint}
          />
          <text
            x={24 + at * 24}
            y="35.5"
            textAnchor="middle"
            className={at === 0 ? styles.digitsOn : styles.digits}
          >
            {number}
          </text>
        </g>
      ))}
      <Text x={38} y={48} width={20} />
    </>
  ),
  separador: (
    <>
      <Bar y={8.5} />
      <path d="M14 32h28M54 32h28" className={styles.stroke} />
      <path d="M48 28.5l3.5 3.5-3.5 3.5-3.5-3.5z" className={styles.accent} />
      <Bar y={42.5} />
    </>
  ),
};

/** What something looks like on a page, drawn. Decorative: its name stands beside it. */
export function Picture({ of }: { of: Pictured }) {
  return (
    <svg viewBox="0 0 96 64" className={styles.picture} aria-hidden="true">
      {PICTURES[of]}
    </svg>
  );
}
