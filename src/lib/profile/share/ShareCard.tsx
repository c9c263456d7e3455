import { FACES } from '@/lib/appearance/fonts';
import { inkOf } from '@/lib/appearance/heading-metrics';
import type { FontId, ThemeId } from '@/lib/appearance/options';
import type { ShareAppearance } from './appearance';

/** Draws a theme's ornament on the card of a share image. Positions are CSS pixels of the card. */
type Ornament = (appearance: ShareAppearance) => React.JSX.Element;

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Two rows of film with holes. */
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

/** A vinyl record, half out of its sleeve. */
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

/** A postmark next to the picture. */
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

const ORNAMENTS: Partial<Record<ThemeId, Ornament>> = {
  carrete: film,
  vinilo: disc,
  toldo: awning,
  carta: postmark,
};

/** Backgrounds behind the card, for themes with more than one colour there. */
const BACKDROPS: Partial<Record<ThemeId, (colours: ShareAppearance) => string | undefined>> = {
  tarjeta: ({ extra: { g1, g2, g3 } }) => g1 && `linear-gradient(135deg, ${g1}, ${g3} 55%, ${g2})`,
};

export interface ShareCardContent {
  nombre: string;
  job: string;
  address: string;
  siteName: string;
  initials: string;
  /** A data URL; initials are drawn without one. */
  picture?: string | undefined;
  /** True for a large picture of a product instead of a portrait. */
  wide?: boolean;
  /** The page's appearance; undefined for the product's own. */
  appearance?: ShareAppearance | undefined;
  /** A brand's logo next to its name: a data URL, and its width divided by its height. */
  mark?: { src: string; ratio: number } | undefined;
}

/** The display font of the name, and the font stack of each text. */
export interface ShareCardFonts {
  face: FontId;
  name: string;
  initials: string;
  text: string;
}

type Drawn = ShareCardContent & { fonts: ShareCardFonts };

/** The product's own appearance. */
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
/** Maximum size of a brand's logo, in pixels. */
const MARK_SIZE = { width: 220, height: 56 };

/** Draws crop marks: two hairlines outside each corner of the card. */
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

/** Maximum font size of a name, because two lines of a larger font do not fit. */
const MAX_HEIGHT = 112;

/** Maximum characters of a name on two lines. Three lines have the small line height CLOSE. */
const TWO_LINES = 26;
const CLOSE = 1.06;

/** Returns the font size of a name: every name fits its lines, and every word one line. */
function nameSize(nombre: string): number {
  const longest = Math.max(...nombre.split(/\s+/).map((word) => word.length));
  const byWord = Math.floor(640 / (0.8 * longest));
  if (nombre.length <= 14) return Math.min(96, byWord);
  if (nombre.length <= TWO_LINES) return Math.min(78, byWord);
  return Math.min(nombre.length <= 44 ? 58 : 44, byWord);
}

/** Factors of the font size for wide fonts, in which a name would take one line more. */
const WIDE: Partial<Record<FontId, number>> = { bowlby: 0.72, michroma: 0.85 };

/** Draws the name in the appearance's font, or in one that has its characters. */
function Name({ nombre, appearance = OWN, fonts }: Drawn) {
  const { face } = fonts;
  const { size, tracking, capitals, style } = FACES[face];
  const scale = size * (WIDE[face] ?? 1);
  return (
    <div
      style={{
        fontFamily: fonts.name,
        fontStyle: style ?? 'normal',
        fontSize: Math.min(Math.round(nameSize(nombre) * scale), MAX_HEIGHT),
        lineHeight:
          nombre.length > TWO_LINES
            ? CLOSE
            : Math.max(CLOSE, inkOf(nombre, { id: face, capitals }).leading),
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

function Portrait({ initials, picture, wide = false, appearance = OWN, fonts }: Drawn) {
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
        fontFamily: fonts.initials,
        fontSize: 76,
        color: appearance.on,
        background: appearance.accent,
      }}
    >
      {initials}
    </div>
  );
}

/** Draws a brand's logo, within MARK_SIZE. */
function BrandMark({ src, ratio }: NonNullable<ShareCardContent['mark']>) {
  const height = Math.min(MARK_SIZE.height, Math.round(MARK_SIZE.width / ratio));
  return <img src={src} width={Math.round(height * ratio)} height={height} alt="" />;
}

/** Draws the image shown where a page's URL is shared: a printed business card. */
export function ShareCard(content: Drawn) {
  const { job, address, siteName, appearance = OWN, fonts } = content;
  const ornament = ORNAMENTS[appearance.tema];
  const mark = appearance.tema === 'tarjeta' && appearance.extra['x1'];
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: BACKDROPS[appearance.tema]?.(appearance) ?? appearance.desk,
        fontFamily: fonts.text,
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
          // The card of the theme Tarjeta has round corners over a gradient.
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
