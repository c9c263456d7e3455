import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Way, Ways as WaysData } from '@/lib/people/auth/ways/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Inline, Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Row } from '../ui/lists/Row';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { ago, dayOf } from '../ui/time';
import { AddWays } from './AddWays';
import { RenameKey } from './RenameKey';
import styles from './Settings.module.css';
import { signInTexts } from './texts';
import { $ways, loadWays, removeWay } from './ways';

function Remove({ way }: { way: Way }) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const name = signInTexts.wayWords(way);
  const remove = () => {
    stop();
    void removeWay(way);
  };
  return (
    <>
      <Button aria-label={signInTexts.removeOne(name)} onClick={() => setAsking(true)}>
        {signInTexts.remove}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={signInTexts.removeTitle}
        closeLabel={signInTexts.cancel}
      >
        <OverlayText>{signInTexts.removeHelp(name)}</OverlayText>
        <Stack gap={5} className={styles.confirm}>
          <Inline center gap={3}>
            <Button look="danger" onClick={remove}>
              {signInTexts.remove}
            </Button>
            <Button look="quiet" onClick={stop}>
              {signInTexts.cancel}
            </Button>
          </Inline>
        </Stack>
      </Overlay>
    </>
  );
}

function WayRow({ way, canChange }: { way: Way; canChange: boolean }) {
  return (
    <Row
      name={signInTexts.wayWords(way)}
      help={
        <>
          {signInTexts.since(dayOf(way.desde))}
          {way.usadaEn && ` · ${signInTexts.used(ago(way.usadaEn, signInTexts.usedNow))}`}
          {!way.quitable && ` · ${signInTexts.only}`}
        </>
      }
    >
      <Inline center gap={3}>
        {way.tipo === 'llave' && <RenameKey way={way} />}
        {canChange && way.quitable && <Remove way={way} />}
      </Inline>
    </Row>
  );
}

/** What must be done before anything can be changed. */
function ConfirmFirst() {
  const place = encodeURIComponent('/ajustes#accesos');
  return (
    <Note>
      <p>{signInTexts.notRecent}</p>
      <ButtonLink href={`/entrar?otra=1&volver=${place}`}>{signInTexts.confirmIt}</ButtonLink>
    </Note>
  );
}

function Content({ ways }: { ways: WaysData }) {
  return (
    <>
      <ul>
        {ways.accesos.map((way) => (
          <WayRow key={way.id} way={way} canChange={ways.reciente} />
        ))}
      </ul>
      {ways.reciente ? <AddWays ways={ways} /> : <ConfirmFirst />}
    </>
  );
}

/** How the person signs in: what there is, since when, and what can be added. */
export function Ways() {
  const ways = useStore($ways);
  useEffect(() => {
    void loadWays();
  }, []);
  if (ways === 'loading') return <p role="status">{signInTexts.loading}</p>;
  if (ways === 'failed') {
    return <Failed text={signInTexts.failed} onAgain={() => void loadWays()} />;
  }
  return <Content ways={ways} />;
}
