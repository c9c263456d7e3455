import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Team } from '@/lib/people/people/schema';
import { $base } from '../draft/profile';
import { $pages, loadPages } from '../session/pages';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/overlays/Confirm';
import { HandOver } from './HandOver';
import styles from './Team.module.css';
import { leave } from './team';
import { teamTexts } from './texts';

function Leave() {
  const page = useStore($base)?.nombre ?? '';
  const last = useStore($pages)?.paginas.length === 1;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    // Whether it is the last one is said where it can be known.
    await loadPages().catch(() => undefined);
    setAsking(true);
  };
  const go = async () => {
    setBusy(true);
    if (await leave()) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => void ask()}>
        {teamTexts.leave}
      </Button>
      <Confirm
        open={asking}
        title={teamTexts.leaveTitle(page)}
        text={last ? `${teamTexts.leaveText} ${teamTexts.leaveLast}` : teamTexts.leaveText}
        confirm={busy ? teamTexts.leaving : teamTexts.leave}
        keep={teamTexts.cancel}
        danger
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** One's own membership: handing the page over, or leaving it. */
export function YourPlace({ team }: { team: Team }) {
  const [handing, setHanding] = useState(false);
  const owners = team.miembros.filter(({ rol }) => rol === 'dueno');
  const owner = owners.some(({ tu }) => tu);
  const alone = owner && owners.length === 1;
  return (
    <>
      {alone && <p className={styles.quiet}>{teamTexts.leaveNot}</p>}
      <div>
        {owner && <Button onClick={() => setHanding(true)}>{teamTexts.handOver}</Button>}
        {!alone && <Leave />}
      </div>
      {handing && <HandOver team={team} onClose={() => setHanding(false)} />}
    </>
  );
}
