import { xml } from '@/lib/core/text/html';

interface Channel {
  title: string;
  description: string;
  address: string;
}

interface Item extends Channel {
  /** Readers show an item again when this changes. */
  id: string;
  published: Date;
}

const fields = ({ title, description, address }: Channel) =>
  `<title>${xml(title)}</title><link>${xml(address)}</link><description>${xml(description)}</description>`;

/** Returns articles as an RSS 2.0 feed, in which the description of an item is HTML. */
export function rssFeed(channel: Channel, items: Item[]): string {
  const entries = items.map(
    (item) =>
      `<item>${fields({ ...item, description: xml(item.description) })}<guid isPermaLink="false">${xml(item.id)}</guid><pubDate>${item.published.toUTCString()}</pubDate></item>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${fields(channel)}<language>es</language>\n${entries.join('')}</channel></rss>\n`;
}
