import { FACES, leadingOf } from '@/lib/page/appearance/fonts';
import type { FontId } from '@/lib/page/appearance/options';
import type { ShareAppearance } from './appearance';
import { BACKDROPS, ORNAMENTS } from './ornaments';

/** What a share image says. */
export interface ShareCardContent {
  nombre: string;
  job: string;
  address: string;
  siteName: string;
  initials: string;
  /** A data URL, or nothing: the initials stand for it. */
  picture?: string | undefined;
  /** Whether the picture is of a thing, and large, instead of a portrait. */
  wide?: boolean;
  /** The appearance of whose page it is; the product's own has none. */
  appearance?: ShareAppearance | undefined;
  /** A brand's mark beside its name: a data URL, and how wide it is where it is one high. */
  mark?: { src: string; ratio: number } | undefined;
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The product's own look. */
const OWN: ShareAppearance = {
  tema: 'tarjeta',
  desk: '#efeeeb',
  stock: '#fdfdfb',
  ink: '#16151a',
  soft: '#54515c',
  accent: '#d1006c',
  job: '#d1006c',
  on: '#ffffff',
  extra: { x1: '#8a8691' },
  face: 'besley',
  radius: '50%',
};

const CARD = { left: 88, top: 74, width: 1024, height: 482 };
const GAP = 12;
const MARK = 26;
/** How large the mark of a brand is at most. */
const MARK_SIZE = { width: 220, height: 56 };

/** Crop marks: two hairlines cut away from each corner of the card. */
function cropMarks() {
  const right = CARD.left + CARD.width;
  const bottom = CARD.top + CARD.height;
  return [CARD.left, right].flatMap((x) =>
    [CARD.top, bottom].flatMap((y) => [
      { left: x, top: y === CARD.top ? y - GAP - MARK : y + GAP, width: 2, height: MARK },
      { left: x === CARD.left ? x - GAP - MARK : x + GAP, top: y, width: MARK, height: 2 },
    ]),
  );
}

/** Two lines of more leave no room for the rest. */
const MAX_HEIGHT = 112;

/** Characters of a name that takes two lines at most. Three of them have to be closer. */
const TWO_LINES = 26;
const CLOSE = 1.06;

/** Long names are set smaller, so that every name fits on two lines and every word on one. */
function nameSize(nombre: string): number {
  const longest = Math.max(...nombre.split(/\s+/).map((word) => word.length));
  const byWord = Math.floor(640 / (0.8 * longest));
  if (nombre.length <= 14) return Math.min(96, byWord);
  if (nombre.length <= TWO_LINES) return Math.min(78, byWord);
  return Math.min(nombre.length <= 44 ? 58 : 44, byWord);
}

/** Faces whose letters are so wide that a name takes a line more, and how much smaller they are set. */
const WIDE: Partial<Record<FontId, number>> = { bowlby: 0.72, michroma: 0.85 };

/** The name in the face of the look; Besley has the letters that others lack. */
function Name({ nombre, appearance = OWN }: ShareCardContent) {
  const face = appearance.face ?? 'besley';
  const { size, tracking, capitals, style } = FACES[face];
  const scale = size * (WIDE[face] ?? 1);
  return (
    <div
      style={{
        fontFamily: face,
        fontStyle: style ?? 'normal',
        fontSize: Math.min(Math.round(nameSize(nombre) * scale), MAX_HEIGHT),
        lineHeight:
          nombre.length > TWO_LINES ? CLOSE : Math.max(CLOSE, leadingOf(nombre, face, true)),
        letterSpacing: `${tracking - 0.01}em`,
        textTransform: capitals ? 'uppercase' : 'none',
        color: appearance.ink,
        lineClamp: 3,
      }}
    >
      {nombre}
    </div>
  );
}

function Portrait({ initials, picture, wide = false, appearance = OWN }: ShareCardContent) {
  const size = wide && picture ? 272 : 200;
  const borderRadius = wide ? 12 : appearance.radius;
  if (picture) {
    const style = { borderRadius, objectFit: 'cover' } as const;
    return <img src={picture} width={size} height={size} style={style} alt="" />;
  }
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: size,
        height: size,
        borderRadius,
        fontFamily: 'besley',
        fontSize: 76,
        color: appearance.on,
        background: appearance.accent,
      }}
    >
      {initials}
    </div>
  );
}

/** The mark of a brand, as high as a line and no wider than a name would be. */
function BrandMark({ src, ratio }: NonNullable<ShareCardContent['mark']>) {
  const height = Math.min(MARK_SIZE.height, Math.round(MARK_SIZE.width / ratio));
  return <img src={src} width={Math.round(height * ratio)} height={height} alt="" />;
}

/** The image that is shown where a profile's address is shared: its visiting card, printed. */
export function ShareCard(content: ShareCardContent) {
  const { job, address, siteName, appearance = OWN } = content;
  const ornament = ORNAMENTS[appearance.tema];
  const mark = appearance.tema === 'tarjeta' && appearance.extra['x1'];
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: BACKDROPS[appearance.tema]?.(appearance) ?? appearance.desk,
        fontFamily: 'Instrument Sans',
      }}
    >
      {(mark ? cropMarks() : []).map((place) => (
        <div
          key={`${place.left} ${place.top}`}
          style={{ position: 'absolute', background: mark || appearance.ink, ...place }}
        />
      ))}
      <div
        style={{
          position: 'absolute',
          ...CARD,
          boxSizing: 'border-box',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '56px 64px 48px',
          background: appearance.stock,
          // The card of Tarjeta is round where it lies in the light of its own colours.
          borderRadius: appearance.tema === 'tarjeta' && appearance.extra['g1'] ? 44 : 0,
          ...(appearance.desk !== appearance.stock && {
            boxShadow: '0 24px 48px -20px rgba(0, 0, 0, 0.25)',
          }),
        }}
      >
        {ornament?.(appearance)}
        <div
          style={{
            position: 'relative',
            display: 'flex',
            justifyContent: 'space-between',
            gap: 48,
          }}
        >
          <div style={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
            <Name {...content} />
            {job && <div style={{ marginTop: 22, fontSize: 34, color: appearance.job }}>{job}</div>}
          </div>
          <Portrait {...content} />
        </div>
        <div
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            paddingTop: 26,
            borderTop: `2px solid ${appearance.ink}`,
            fontSize: 30,
            color: appearance.soft,
          }}
        >
          <div style={{ color: appearance.ink }}>{address}</div>
          <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
            {content.mark && <BrandMark {...content.mark} />}
            {siteName}
          </div>
        </div>
      </div>
    </div>
  );
}
