/** Runs in a page: returns the issues of its appearance. */
export function issuesOf(): string[] {
  const issues: string[] = [];
  const { documentElement: root, body } = document;
  const isPainted = (element: Element, pseudo?: string) => {
    const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth, boxShadow } =
      getComputedStyle(element, pseudo);
    return (
      !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ||
      [backgroundImage, boxShadow].some((value) => value !== 'none') ||
      [borderTopWidth, borderBottomWidth].some((width) => Number.parseFloat(width) > 0)
    );
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    return width > 1 && height > 1 && visibility === 'visible' && opacity !== '0';
  };
  const isUnderlined = (element: Element) =>
    getComputedStyle(element).textDecorationLine.includes('underline');
  /** True if a link is visible by its style, a child, a pseudo-element or a picture. */
  const isShown = (link: Element) =>
    [link, ...link.querySelectorAll('*')].some((one) => isUnderlined(one) || isPainted(one)) ||
    ['::before', '::after'].some((pseudo) => isPainted(link, pseudo)) ||
    link.querySelector('svg, img') !== null ||
    isPainted(link.closest('li') ?? link);
  if (![root, body].some((element) => isPainted(element))) issues.push('without colour');
  if (root.scrollWidth > root.clientWidth) issues.push(`${root.scrollWidth} px wide`);
  for (const link of document.querySelectorAll('main a[href]')) {
    if (isSeen(link) && !isShown(link)) issues.push(`plain link ${link.outerHTML}`);
  }
  return issues;
}
