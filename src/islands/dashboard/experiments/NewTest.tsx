import { useStore } from '@nanostores/react';
import { FlaskConical, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { Experiments } from '@/lib/audience/experiments/schema';
import { EXPERIMENT_KINDS, EXPERIMENT_LIMITS } from '@/lib/audience/experiments/variants/limits';
import type { Link } from '@/lib/page/links/schema';
import { $base, $dirty } from '../draft/profile';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Experiments.module.css';
import { startExperiment } from './experiments';
import { Forecast } from './Forecast';
import { comparedOf, type Idea, inputOf, nowOf, optionsOf, usePublishedLinks } from './idea';
import { OtherVersion } from './OtherVersion';
import { Pictures } from './Pictures';
import { experimentTexts } from './texts';

const s = experimentTexts.start;

function Kinds({ idea, choose }: { idea: Idea; choose: (tipo: Idea['tipo']) => void }) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{s.what}</legend>
      {EXPERIMENT_KINDS.map((tipo) => (
        <label key={tipo} className={styles.kind}>
          <input
            type="radio"
            name="tipo"
            checked={idea.tipo === tipo}
            onChange={() => choose(tipo)}
          />
          <span className={styles.words}>
            <strong>{experimentTexts.kinds[tipo].name}</strong>
            <Text as="span" look="small">
              {experimentTexts.kinds[tipo].about}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function WhichLink(props: { links: Link[]; chosen: string; choose: (id: string) => void }) {
  return (
    <SelectField label={s.link} value={props.chosen} onChange={props.choose}>
      {props.links.map(({ id, titulo }) => (
        <option key={id} value={id}>
          {titulo || experimentTexts.untitled}
        </option>
      ))}
    </SelectField>
  );
}

interface VersionsProps {
  idea: Idea;
  links: Link[];
  tema: string;
  change: (otras: string[]) => void;
}

/** The versions that are compared with the page as it is, and room for one more. */
function Versions({ idea, links, tema, change }: VersionsProps) {
  const options = optionsOf(idea, links, tema);
  const { otras } = idea;
  const most = EXPERIMENT_LIMITS.variants - 1;
  const isFull = otras.length >= (idea.tipo === 'titulo' ? most : Math.min(most, options.length));
  return (
    <>
      {otras.map((valor, at) => (
        <OtherVersion
          key={experimentTexts.letters[at + 1]}
          letter={experimentTexts.letters[at + 1] ?? ''}
          valor={valor}
          options={idea.tipo === 'titulo' ? undefined : options}
          onChange={(next) => change(otras.with(at, next))}
          onRemove={otras.length > 1 ? () => change(otras.toSpliced(at, 1)) : undefined}
        />
      ))}
      {!isFull && (
        <div>
          <Button look="quiet" icon={<Plus />} onClick={() => change([...otras, ''])}>
            {s.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** A test that is thought up: what is compared, pictures of it, and how long it will take. */
export function NewTest({ known }: { known: Experiments }) {
  const links = usePublishedLinks();
  const tema = useStore($base)?.apariencia.tema ?? 'tarjeta';
  const dirty = useStore($dirty);
  const [thought, setIdea] = useState<Idea>({ tipo: 'titulo', enlace: '', otras: [''] });
  // The link that was chosen may have gone meanwhile, in another tab too.
  const isThere = links.some(({ id }) => id === thought.enlace);
  const idea = isThere ? thought : { ...thought, enlace: links[0]?.id ?? '' };
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const now = nowOf(idea, links, tema);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(await startExperiment(inputOf(idea)));
    setBusy(false);
  };
  const change = (values: Partial<Idea>) => {
    setFault(undefined);
    setIdea({ ...idea, ...values });
  };
  const isPossible = idea.tipo === 'tema' || links.length > (idea.tipo === 'primero' ? 1 : 0);
  return (
    <Section title={s.title} help={s.help}>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
        <Kinds idea={idea} choose={(tipo) => change({ tipo, otras: [''] })} />
        {idea.tipo === 'titulo' && links.length > 0 && (
          <WhichLink
            links={links}
            chosen={idea.enlace}
            choose={(enlace) => change({ enlace, otras: [''] })}
          />
        )}
        {!isPossible && (
          <Note as="p" kind="warn">
            {s.noLinks}
          </Note>
        )}
        {isPossible && now && (
          <>
            <p className={styles.now}>{s.now(now.nombre)}</p>
            <Versions idea={idea} links={links} tema={tema} change={(otras) => change({ otras })} />
            <Pictures test={comparedOf(idea, now)} />
            <Forecast idea={idea} known={known} />
            {dirty && (
              <Note as="p" kind="warn">
                {s.unsaved}
              </Note>
            )}
            <Text look="fault" className={styles.fault} role="alert">
              {fault}
            </Text>
            <div>
              <Button look="primary" type="submit" icon={<FlaskConical />} aria-disabled={busy}>
                {busy ? s.busy : s.go}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}
