import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { FullStatistics, LinkFigures } from '@/lib/audience/statistics/schema';
import { addressLabel } from '@/lib/page/links/readable';
import { momentOf, shortDay } from '../charts/format';
import { Sparkline } from '../charts/Sparkline';
import { LinkDetail } from './LinkDetail';
import styles from './LinkTable.module.css';
import { analytics as t } from './texts';

/** What a link is called: its title, or what became of it. */
export function linkName({ estado, titulo }: LinkFigures): string {
  return estado === 'eliminado' ? t.table.deleted : titulo || t.table.untitled;
}

interface RowProps {
  link: LinkFigures;
  data: FullStatistics;
  open: boolean;
  onToggle: () => void;
}

function Row({ link, data, open, onToggle }: RowProps) {
  const { clicks, unicos, ctr, ultimoClic, curva, estado, url } = link;
  const name = linkName(link);
  const trend = curva
    .map((value, step) => `${shortDay(data.pasos[step] ?? '')} ${value}`)
    .join(', ');
  return (
    <tr className={styles.row} data-open={open || undefined}>
      <th scope="row">
        <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
          <ChevronDown aria-hidden="true" />
          <span>
            <span className={styles.title}>{name}</span>
            <span className={styles.address}>
              {estado === 'publicado' ? addressLabel(url) : t.table.state[estado]}
            </span>
          </span>
        </button>
      </th>
      <td data-label={t.labels.clicks}>
        <strong>{t.number(clicks)}</strong>
      </td>
      <td data-label={t.labels.unique}>{t.number(unicos)}</td>
      <td data-label={t.labels.ctr}>{t.percent(ctr)}</td>
      <td data-label={t.labels.lastClick}>{ultimoClic ? momentOf(ultimoClic) : t.table.never}</td>
      <td className={styles.trend} data-label={t.labels.trend}>
        <Sparkline values={curva} label={t.table.trendOf(name, trend)} />
      </td>
    </tr>
  );
}

const HEAD = [
  [t.labels.link, undefined],
  [t.labels.clicks, undefined],
  [t.labels.unique, t.help.unique],
  [t.labels.ctr, t.help.ctr],
  [t.labels.lastClick, undefined],
  [t.labels.trend, undefined],
] as const;

/** Every link with its clicks; a row opens into its detail. */
export function LinkTable({ data }: { data: FullStatistics }) {
  const [openId, setOpen] = useState<string | null>(null);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t.table.caption}</caption>
      <thead>
        <tr>
          {HEAD.map(([name, help]) => (
            <th key={name} scope="col" title={help}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.enlaces.map((link) => {
          const open = openId === link.id;
          return (
            <Fragment key={link.id}>
              <Row
                link={link}
                data={data}
                open={open}
                onToggle={() => setOpen(open ? null : link.id)}
              />
              {open && (
                <tr className={styles.detail}>
                  <td colSpan={HEAD.length}>
                    <LinkDetail link={link} data={data} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
