import bowser from 'bowser';
import { isbot } from 'isbot';
import type { Device } from '../figures';

/** The kind of a visitor by its user agent. The user agent is held in memory only. */
interface Agent {
  bot: boolean;
  device: Device;
}

const MAX_AGENT_LENGTH = 512;
const MAX_AGENTS = 2_000;
const agents = new Map<string, Agent>();

function deviceOf(userAgent: string): Device {
  const type = bowser.getParser(userAgent).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}

function readAgent(userAgent: string): Agent {
  // An empty user agent is not a browser, and bowser throws on it.
  if (userAgent === '' || isbot(userAgent)) return { bot: true, device: 'desktop' };
  return { bot: false, device: deviceOf(userAgent) };
}

/** Returns the kind of a user agent. Results are cached up to a limit. */
export function agentOf(userAgent: string): Agent {
  const key = userAgent.slice(0, MAX_AGENT_LENGTH);
  const before = agents.get(key);
  if (before) return before;
  if (agents.size >= MAX_AGENTS) agents.clear();
  const agent = readAgent(key);
  agents.set(key, agent);
  return agent;
}
