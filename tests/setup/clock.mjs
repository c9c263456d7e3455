/**
 * Loaded into a server under test (`NODE_OPTIONS=--import`): its clock differs from this machine's
 * by TEST_CLOCK_OFFSET, in ms.
 */
const offset = Number(process.env['TEST_CLOCK_OFFSET']);
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (Clock, values, target) =>
    Reflect.construct(Clock, values.length === 0 ? [now() + offset] : values, target),
});
Date.now = () => now() + offset;
