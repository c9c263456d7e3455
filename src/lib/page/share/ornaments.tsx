import type { ThemeId } from '@/lib/page/appearance/options';
import type { ShareAppearance } from './appearance';

/** What lies on the card of a share image, by theme. Places are CSS pixels of the card. */
type Ornament = (appearance: ShareAppearance) => React.JSX.Element;

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Two rows of film, its holes through to the table. */
const film: Ornament = ({ extra, ink, desk }) => (
  <>
    {[0, 440].map((top) => (
      <div
        key={top}
        style={{
          position: 'absolute',
          top,
          left: 0,
          display: 'flex',
          justifyContent: 'space-around',
          alignItems: 'center',
          width: 1024,
          height: 42,
          background: extra['x3'] ?? ink,
        }}
      >
        {many(30).map((at) => (
          <div key={at} style={{ width: 18, height: 14, borderRadius: 3, background: desk }} />
        ))}
      </div>
    ))}
  </>
);

/** A record, half out of its sleeve. */
const disc: Ornament = ({ extra, ink, on, stock }) => (
  <div style={{ position: 'absolute', top: 56, right: -36, display: 'flex' }}>
    {[
      { size: 200, colour: extra['x1'] ?? ink },
      { size: 70, colour: extra['x2'] ?? on },
      { size: 10, colour: stock },
    ].map(({ size, colour }) => (
      <div
        key={size}
        style={{
          position: 'absolute',
          top: 100 - size / 2,
          right: 100 - size / 2,
          width: size,
          height: size,
          borderRadius: size,
          background: colour,
        }}
      />
    ))}
  </div>
);

/** An awning over the whole width. */
const awning: Ornament = ({ extra, accent, stock }) => (
  <div style={{ position: 'absolute', top: -74, left: -88, display: 'flex' }}>
    {many(20).map((at) => (
      <div
        key={at}
        style={{
          flexShrink: 0,
          width: 60,
          height: 92,
          borderRadius: '0 0 30px 30px',
          background: (at % 2 ? extra['x4'] : extra['x1']) ?? (at % 2 ? stock : accent),
        }}
      />
    ))}
  </div>
);

/** A postmark beside the picture. */
const postmark: Ornament = ({ extra, accent }) => (
  <div
    style={{
      position: 'absolute',
      top: 96,
      right: 236,
      width: 120,
      height: 120,
      borderRadius: 120,
      border: `4px double ${extra['x1'] ?? accent}`,
      boxShadow: `inset 0 0 0 3px ${extra['x1'] ?? accent}`,
      opacity: 0.6,
    }}
  />
);

export const ORNAMENTS: Partial<Record<ThemeId, Ornament>> = {
  carrete: film,
  vinilo: disc,
  toldo: awning,
  carta: postmark,
};

/** What lies behind the card, where a theme has more than one colour there. */
export const BACKDROPS: Partial<Record<ThemeId, (colours: ShareAppearance) => string | undefined>> =
  {
    tarjeta: ({ extra: { g1, g2, g3 } }) =>
      g1 && `linear-gradient(135deg, ${g1}, ${g3} 55%, ${g2})`,
  };
