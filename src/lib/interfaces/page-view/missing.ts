/** What the page says that stands where a page was asked for and is not shown. */
export interface Missing {
  /** The slug, when it can be claimed. */
  free: string | undefined;
  /** Whether the page exists and is suspended. */
  suspended?: boolean;
  /** The slug of the page that is there, where only this part of it is not. */
  within?: string;
}

/** What is said of what a look-up found instead of a page. */
export function missingAs(found: { kind: string; free?: string | undefined }): Missing {
  return { free: found.free, suspended: found.kind === 'suspended' };
}
