import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Way, Ways as WaysData } from '@/lib/people/auth/ways/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Overlay, OverlayText } from '../ui/Overlay';
import rows from '../ui/Rows.module.css';
import { ago, dayOf } from '../ui/time';
import { AddWays } from './AddWays';
import { RenameKey } from './RenameKey';
import styles from './Settings.module.css';
import { w } from './texts';
import { $ways, loadWays, removeWay } from './ways';

function Remove({ way }: { way: Way }) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const name = w.wayWords(way);
  const remove = () => {
    stop();
    void removeWay(way);
  };
  return (
    <>
      <Button aria-label={w.removeOne(name)} onClick={() => setAsking(true)}>
        {w.remove}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={w.removeTitle}
        closeLabel={w.cancel}
      >
        <OverlayText>{w.removeHelp(name)}</OverlayText>
        <div className={styles.confirm}>
          <div className={styles.buttons}>
            <Button look="danger" onClick={remove}>
              {w.remove}
            </Button>
            <Button look="quiet" onClick={stop}>
              {w.cancel}
            </Button>
          </div>
        </div>
      </Overlay>
    </>
  );
}

function WayRow({ way, canChange }: { way: Way; canChange: boolean }) {
  return (
    <li className={rows.row}>
      <div className={styles.words}>
        <p className={rows.name}>{w.wayWords(way)}</p>
        <p className={rows.help}>
          {w.since(dayOf(way.desde))}
          {way.usadaEn && ` · ${w.used(ago(way.usadaEn, w.usedNow))}`}
          {!way.quitable && ` · ${w.only}`}
        </p>
      </div>
      <div className={styles.buttons}>
        {way.tipo === 'llave' && <RenameKey way={way} />}
        {canChange && way.quitable && <Remove way={way} />}
      </div>
    </li>
  );
}

/** What must be done before anything can be changed. */
function ConfirmFirst() {
  const place = encodeURIComponent('/ajustes#accesos');
  return (
    <div className={styles.last}>
      <p>{w.notRecent}</p>
      <ButtonLink href={`/entrar?otra=1&volver=${place}`}>{w.confirmIt}</ButtonLink>
    </div>
  );
}

function Content({ ways }: { ways: WaysData }) {
  return (
    <>
      <ul className={rows.list}>
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
  if (ways === 'loading') return <p role="status">{w.loading}</p>;
  if (ways === 'failed') {
    return <Failed text={w.failed} onAgain={() => void loadWays()} />;
  }
  return <Content ways={ways} />;
}
