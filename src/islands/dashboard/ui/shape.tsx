import { type ComponentProps, createElement, type JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** What every shape takes besides its own properties: the element that it is, and all that this has. */
export type ShapeProps<T extends Tag> = { as?: T } & ComponentProps<T>;

/** An element with classes of a shape before its own. */
export function drawShape(tag: Tag, classes: (string | false | undefined)[], rest: object) {
  return createElement(tag, { ...rest, className: classes.filter(Boolean).join(' ') });
}
