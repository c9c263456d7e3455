/** What a share image says. */
export interface ShareCardContent {
  nombre: string;
  job: string;
  address: string;
  siteName: string;
  initials: string;
  /** A data URL, or nothing: the initials stand for it. */
  picture?: string | undefined;
  /** Whether the picture is of a thing, and stands large, instead of somebody's portrait. */
  wide?: boolean;
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The light tokens of the card: an image cannot follow the reader's theme. */
const color = {
  desk: '#efeeeb',
  stock: '#fdfdfb',
  ink: '#16151a',
  soft: '#54515c',
  mark: '#8a8691',
  accent: '#d1006c',
};

const CARD = { left: 88, top: 74, width: 1024, height: 482 };
const GAP = 12;
const MARK = 26;

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

/** Long names are set smaller, so that every name fits on two lines. */
function nameSize(nombre: string): number {
  if (nombre.length <= 14) return 96;
  if (nombre.length <= 26) return 78;
  return nombre.length <= 44 ? 58 : 44;
}

function Portrait({ initials, picture, wide = false }: ShareCardContent) {
  const size = wide && picture ? 272 : 200;
  if (picture) {
    const style = { borderRadius: wide ? 12 : size, objectFit: 'cover' } as const;
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
        borderRadius: size,
        fontFamily: 'Besley',
        fontSize: 76,
        color: '#fff',
        background: color.accent,
      }}
    >
      {initials}
    </div>
  );
}

/** The image that is shown where a profile's address is shared: its visiting card, printed. */
export function ShareCard(content: ShareCardContent) {
  const { nombre, job, address, siteName } = content;
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: color.desk,
        fontFamily: 'Instrument Sans',
      }}
    >
      {cropMarks().map((place) => (
        <div
          key={`${place.left} ${place.top}`}
          style={{ position: 'absolute', background: color.mark, ...place }}
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
          background: color.stock,
          boxShadow: '0 24px 48px -20px rgba(0, 0, 0, 0.25)',
        }}
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: 48 }}>
          <div style={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
            <div
              style={{
                fontFamily: 'Besley',
                fontSize: nameSize(nombre),
                lineHeight: 1.06,
                letterSpacing: '-0.03em',
                color: color.ink,
                lineClamp: 3,
              }}
            >
              {nombre}
            </div>
            {job && <div style={{ marginTop: 22, fontSize: 34, color: color.accent }}>{job}</div>}
          </div>
          <Portrait {...content} />
        </div>
        <div
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            paddingTop: 26,
            borderTop: `2px solid ${color.ink}`,
            fontSize: 30,
            color: color.soft,
          }}
        >
          <div style={{ color: color.ink }}>{address}</div>
          <div>{siteName}</div>
        </div>
      </div>
    </div>
  );
}
