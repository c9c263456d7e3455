import styles from './Charts.module.css';
import { analyticsTexts } from './format';

interface DataTableProps {
  caption: string;
  head: string[];
  rows: (string | number)[][];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <details className={styles.details}>
      <summary>{analyticsTexts.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={analyticsTexts.tableOf(caption)}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day can have the same hour twice
              <tr key={index}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={head[column + 1]}>
                    {typeof value === 'number' ? analyticsTexts.number(value) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
