import { Failure } from '../lib/process.mjs';

/** @typedef {{ name: string, args: string }} Step */
/** @typedef {{ base: string, name: string | undefined, steps: Step[] }} Stage */

/**
 * The stages of a Dockerfile with their steps, in order. Throws Failure for a line that is none.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = [];
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', args = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const [, base, as] = /^(\S+)(?: AS (\S+))?$/.exec(args) ?? [];
    if (name === 'FROM' && base) stages.push({ base, name: as, steps: [] });
    else if (name !== '' && stages.length > 0) stages.at(-1)?.steps.push({ name, args });
    else throw new Failure(`the Dockerfile has a line that is none: ${line}`);
  }
  return stages;
}

/** The variables of an ENV step. @param {string} args @returns {Record<string, string>} */
export const variablesOf = (args) =>
  Object.fromEntries(args.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

/** The words of a CMD in its list form. @param {string} args @returns {string[]} */
export const wordsOf = (args) => JSON.parse(args.replace(/^[^[]*/, ''));
