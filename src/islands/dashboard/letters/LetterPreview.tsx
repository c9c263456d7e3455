import { useEffect, useRef, useState } from 'react';
import type { LetterPreview as Drawn, LetterContent } from '@/lib/letters/schema';
import { call } from '../api';
import { Phone, useFrame, useScale } from '../preview/Phone';
import { Note, Stack, Text } from '../ui/layout/Layout';
import styles from './Letters.module.css';
import { letterTexts } from './texts';

const p = letterTexts.preview;
const SHAPES = ['phone', 'desk', 'plain'] as const;
type Shape = (typeof SHAPES)[number];

/** Debounce before the server renders the changed letter, in ms. */
const DELAY = 400;

/** Returns a letter's last rendered preview; `isFailed` if its newest content was not rendered. */
function useDrawn(content: LetterContent): { drawn: Drawn | undefined; isFailed: boolean } {
  const [drawn, setDrawn] = useState<Drawn>();
  const [isFailed, setFailed] = useState(false);
  const body = JSON.stringify(content);
  useEffect(() => {
    const controller = new AbortController();
    const draw = async () => {
      const sent = { body: JSON.parse(body) as LetterContent, signal: controller.signal };
      try {
        setDrawn(await call('POST', '/api/boletines/vista-previa', sent));
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void draw(), DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [body]);
  return { drawn, isFailed };
}

const FRAME = '/vista-previa?boletin';

/** Viewport of the desktop preview (CSS px): a letter's maximum width, its container's height. */
const DESK = { width: 680, height: 1 };

function Desk({ html }: { html: string }) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useFrame(html);
  const scale = useScale(room, DESK);
  const side = `${100 / scale}%`;
  return (
    <div ref={room} className={styles.desk}>
      <iframe
        ref={frame}
        style={{ width: side, height: side, transform: `scale(${scale})` }}
        src={FRAME}
        title={p.desk}
        sandbox="allow-scripts"
      />
    </div>
  );
}

/** A preview of a letter on a phone, on a desktop, or in a mail program without HTML. */
export function LetterPreview({ titulo, partes }: LetterContent) {
  const [shape, setShape] = useState<Shape>('phone');
  const { drawn, isFailed } = useDrawn({ titulo, partes });
  const html = drawn?.html ?? '';
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label={p.title}>
      <fieldset className={styles.shapes}>
        <legend className="visually-hidden">{p.title}</legend>
        {SHAPES.map((one) => (
          <label key={one} data-chosen={one === shape || undefined}>
            <input
              type="radio"
              name="vista"
              checked={one === shape}
              onChange={() => setShape(one)}
            />
            {p[one]}
          </label>
        ))}
      </fieldset>
      {isFailed && <Text look="help">{p.failed}</Text>}
      {drawn && drawn.bytes > drawn.maximo && (
        <Note as="p" kind="warn">
          {p.long}
        </Note>
      )}
      {shape === 'phone' && (
        <div className={styles.phone}>
          <Phone
            html={html}
            title={p.phone}
            source={FRAME}
            waiting={drawn ? undefined : p.waiting}
          />
        </div>
      )}
      {shape === 'desk' && <Desk html={html} />}
      {shape === 'plain' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        <pre className={styles.plain} tabIndex={0}>
          {drawn?.texto ?? p.waiting}
        </pre>
      )}
    </Stack>
  );
}
