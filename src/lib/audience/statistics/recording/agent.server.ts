import bowser from 'bowser';
import { isbot } from 'isbot';
import type { Device } from '../figures';

/** What a user agent says of a visitor. The agent itself is kept nowhere but here, in memory. */
export interface Agent {
  bot: boolean;
  device: Device;
}

const MAX_LENGTH = 512;
const KNOWN_MOST = 2_000;
const agents = new Map<string, Agent>();

function deviceOf(userAgent: string): Device {
  const type = bowser.getParser(userAgent).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}

function read(userAgent: string): Agent {
  // An empty agent is no browser, and bowser throws on it.
  if (userAgent === '' || isbot(userAgent)) return { bot: true, device: 'desktop' };
  return { bot: false, device: deviceOf(userAgent) };
}

/** What a user agent says. Each is looked at once, until there are too many. */
export function agentOf(userAgent: string): Agent {
  const key = userAgent.slice(0, MAX_LENGTH);
  const before = agents.get(key);
  if (before) return before;
  if (agents.size >= KNOWN_MOST) agents.clear();
  const agent = read(key);
  agents.set(key, agent);
  return agent;
}
