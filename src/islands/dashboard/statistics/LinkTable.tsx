import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { addressLabel } from '@/lib/links/readable';
import type { FullStatistics, LinkFigures } from '@/lib/statistics/schema';
import { analyticsTexts, momentOf, shortDay } from '../charts/format';
import { Sparkline, TimeChart } from '../charts/TimeChart';
import { useMay } from '../core/me';
import { Inline, Stack } from '../ui/layout/Layout';
import { Address } from '../ui/Parts';
import { Reset } from './Reset';
import styles from './Statistics.module.css';

function LinkDetail({ link, data }: { link: LinkFigures; data: FullStatistics }) {
  const manages = useMay('statistics.manage');
  const points = link.curva.map((clicks, step) => ({
    time: data.pasos[step] ?? '',
    views: 0,
    clicks,
  }));
  return (
    <Stack gap={4} className={styles.opened}>
      <TimeChart
        title={
          data.rango === 'hoy' ? analyticsTexts.table.lastWeek : analyticsTexts.table.detailCurve
        }
        points={points}
        series={['clicks']}
        range={data.rango === 'hoy' ? '7d' : data.rango}
      />
      <Inline center apart gap={3} className={styles.tools}>
        {link.url && (
          <a href={link.url} target="_blank" rel="noopener">
            <Address>{link.url}</Address>
          </a>
        )}
        {manages && <Reset link={link} />}
      </Inline>
    </Stack>
  );
}

/** Returns the title of a link, or a text for a deleted or untitled link. */
export function linkName({ estado, titulo }: LinkFigures): string {
  return estado === 'eliminado'
    ? analyticsTexts.table.deleted
    : titulo || analyticsTexts.table.untitled;
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
          <ChevronDown />
          <span>
            <span className={styles.title}>{name}</span>
            <span className={styles.address}>
              {estado === 'publicado' ? addressLabel(url) : analyticsTexts.table.state[estado]}
            </span>
          </span>
        </button>
      </th>
      <td data-label={analyticsTexts.labels.clicks}>
        <strong>{analyticsTexts.number(clicks)}</strong>
      </td>
      <td data-label={analyticsTexts.labels.unique}>{analyticsTexts.number(unicos)}</td>
      <td data-label={analyticsTexts.labels.ctr}>{analyticsTexts.percent(ctr)}</td>
      <td data-label={analyticsTexts.labels.lastClick}>
        {ultimoClic ? momentOf(ultimoClic) : analyticsTexts.table.never}
      </td>
      <td className={styles.trend} data-label={analyticsTexts.labels.trend}>
        <Sparkline values={curva} label={analyticsTexts.table.trendOf(name, trend)} />
      </td>
    </tr>
  );
}

const HEAD = [
  [analyticsTexts.labels.link, undefined],
  [analyticsTexts.labels.clicks, undefined],
  [analyticsTexts.labels.unique, analyticsTexts.help.unique],
  [analyticsTexts.labels.ctr, analyticsTexts.help.ctr],
  [analyticsTexts.labels.lastClick, undefined],
  [analyticsTexts.labels.trend, undefined],
] as const;

/** All links with their clicks; a row expands to its details. */
export function LinkTable({ data }: { data: FullStatistics }) {
  const [openId, setOpen] = useState<string | null>(null);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{analyticsTexts.table.caption}</caption>
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
