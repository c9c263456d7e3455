import { useStore } from '@nanostores/react';
import { FlaskConical, Plus, X } from 'lucide-react';
import { forecastOf } from '@/lib/experiments/forecast';
import { EXPERIMENT_KINDS, EXPERIMENT_LIMITS } from '@/lib/experiments/limits';
import type { Experiments } from '@/lib/experiments/schema';
import { isAdult } from '@/lib/links/adult';
import { LINK_LIMITS } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';
import { $base, $dirty } from '../draft/store';
import { Button, IconButton } from '../ui/Button';
import { Field, Select, SelectField, TextInput } from '../ui/forms/Fields';
import { useKept, useSaving } from '../ui/forms/Form';
import { Note, Section, Stack, Text } from '../ui/layout/Layout';
import styles from './Experiments.module.css';
import {
  comparedOf,
  type Idea,
  inputOf,
  linkName,
  nowOf,
  type Option,
  optionsOf,
  startExperiment,
  usePublishedLinks,
} from './experiments';
import { experimentTexts } from './texts';
import { VariantPreviews } from './VariantPreviews';

const s = experimentTexts.start;

interface OtherVersionProps {
  letter: string;
  valor: string;
  /** Values to choose from; undefined for a title, which is typed. */
  options: Option[] | undefined;
  issue: string | undefined;
  onChange: (valor: string) => void;
  onRemove: (() => void) | undefined;
}

/** One variant in addition to the current page. */
function OtherVersion(props: OtherVersionProps) {
  const { letter, valor, options, issue, onChange, onRemove } = props;
  return (
    <div className={styles.version}>
      <Field
        label={s.other(letter)}
        issue={issue}
        {...(!options && { counter: { text: valor, most: LINK_LIMITS.titulo } })}
      >
        {(control) =>
          options ? (
            <Select {...control} value={valor} onChange={({ target }) => onChange(target.value)}>
              <option value="">{s.choose}</option>
              {options.map((option) => (
                <option key={option.valor} value={option.valor}>
                  {option.nombre}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput
              {...control}
              value={valor}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        }
      </Field>
      {onRemove && <IconButton icon={<X />} label={s.less(letter)} onClick={onRemove} />}
    </div>
  );
}

const f = experimentTexts.forecast;

/** Returns visitors and successes per day, or undefined without data. */
function paceOf({ tipo, enlace }: Idea, { ritmo }: Experiments) {
  const { dias, visitors, clickers, enlaces } = ritmo;
  if (dias === 0 || visitors === 0) return undefined;
  const clicked = tipo === 'titulo' ? (enlaces[enlace] ?? 0) : clickers;
  return { visitors: visitors / dias, clickers: clicked / dias };
}

/**
 * The expected duration of an experiment with the current number of visits, and the smallest
 * difference that it can detect.
 */
function Forecast({ idea, known }: { idea: Idea; known: Experiments }) {
  const pace = paceOf(idea, known);
  const forecast = pace && forecastOf(pace, idea.otras.length + 1);
  return (
    <Stack gap={2} className={styles.forecast}>
      <h3>{f.title}</h3>
      {!forecast && <p>{f.none}</p>}
      {forecast?.days === null && <p>{f.never(forecast.visitors)}</p>}
      {forecast && forecast.days !== null && (
        <p>
          <strong>{f.days(forecast.days)}</strong> {f.difference(forecast.difference)}
        </p>
      )}
      <Text look="fact">
        {experimentTexts.goals[idea.tipo]}{' '}
        {pace && f.basis(known.ritmo.dias, Math.round(pace.visitors))}
      </Text>
    </Stack>
  );
}

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
      {props.links.map((link) => (
        <option key={link.id} value={link.id}>
          {linkName(link)}
        </option>
      ))}
    </SelectField>
  );
}

interface VersionsProps {
  idea: Idea;
  links: Link[];
  tema: string;
  /** The error of the first variant that is not written or chosen yet. */
  issue: string | undefined;
  change: (otras: string[]) => void;
}

/** The variants in addition to the current page, and a button that adds one. */
function Versions({ idea, links, tema, issue, change }: VersionsProps) {
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
          issue={at === otras.indexOf('') ? issue : undefined}
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

const BLANK: Idea = { tipo: 'titulo', enlace: '', otras: [''] };

/** The form of a new experiment: variants, their previews, and the forecast. */
export function NewExperiment({ known }: { known: Experiments }) {
  const published = usePublishedLinks();
  const tema = useStore($base)?.apariencia.tema ?? 'tarjeta';
  const dirty = useStore($dirty);
  const [thought, setIdea, settle, $save] = useKept<Idea>('prueba', BLANK);
  // The title of an adult link is not on the page.
  const links = published.filter((link) => thought.tipo !== 'titulo' || !isAdult(link));
  // The chosen link may have been removed meanwhile, also in another tab.
  const isThere = links.some(({ id }) => id === thought.enlace);
  const idea = isThere ? thought : { ...thought, enlace: links[0]?.id ?? '' };
  const { issues, clear, busy, submit } = useSaving(
    async () => {
      const issue = await startExperiment(inputOf(idea));
      return issue ? { [idea.otras.includes('') ? 'otras' : 'todo']: issue } : {};
    },
    () => settle(BLANK),
    $save,
  );
  const now = nowOf(idea, links, tema);
  const change = (values: Partial<Idea>) => {
    clear('otras', 'todo');
    setIdea({ ...idea, ...values });
  };
  const isPossible = idea.tipo === 'tema' || links.length > (idea.tipo === 'primero' ? 1 : 0);
  return (
    <Section title={s.title} help={s.help}>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={5} inert={busy}>
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
              <Versions
                {...{ idea, links, tema }}
                issue={issues['otras']}
                change={(otras) => change({ otras })}
              />
              <VariantPreviews test={comparedOf(idea, now)} />
              <Forecast idea={idea} known={known} />
              {dirty && (
                <Note as="p" kind="warn">
                  {s.unsaved}
                </Note>
              )}
            </>
          )}
        </Stack>
        {isPossible && now && (
          <>
            <Text look="issue" className={styles.issue} role="alert">
              {issues['todo']}
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
