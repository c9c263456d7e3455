import { type Client, newPerson, signIn } from '../../../setup/client';

/** The fields of a profile that carry the counter of the save that wrote them. */
interface Marked {
  nombre: string;
  bio: string;
  enlaces: { titulo: string; url: string; descripcion: string }[];
  slug: string;
  version: number;
}

const LINKS = 3;

/** Returns a whole profile with `counter` in every text. */
function marked(counter: number): Record<string, unknown> {
  const enlaces = Array.from({ length: LINKS }, (_, index) => ({
    id: `0190a1b2-c3d4-7e5f-8a6b-00000000000${index}`,
    tipo: 'personalizado',
    url: `https://ejemplo.com/${counter}`,
    titulo: `Enlace ${counter}`,
    descripcion: `Número ${counter}`,
    activo: true,
    desde: null,
    hasta: null,
  }));
  return { nombre: `Cliente ${counter}`, bio: `Guardado número ${counter}`, enlaces };
}

/** Returns the counters in a stored profile. More than one means that saves were mixed. */
function countersIn(profile: Marked): number[] {
  const texts = profile.enlaces.flatMap((link) => [link.titulo, link.url, link.descripcion]);
  const all = [profile.nombre, profile.bio, ...texts];
  return [...new Set(all.map((text) => Number(/(\d+)$/.exec(text)?.[1])))];
}

/** Saves one profile repeatedly and records the saves that the server has acknowledged. */
export class Saver {
  /** Acknowledged saves so far. */
  saves = 0;
  slug = '';
  /** Called after each acknowledged save. */
  onSave = () => {};
  #version = 0;
  #counter = 0;
  /** The counter of a save without a response, which may or may not be stored. */
  #inDoubt: number | undefined;

  private constructor(private readonly client: Client) {}

  /** Signs a new person in and saves once. */
  static async begin(url: string): Promise<Saver> {
    const saver = new Saver(await signIn(url, newPerson()));
    const { slug, version } = await saver.#read();
    saver.slug = slug;
    saver.#version = version;
    await saver.#save();
    return saver;
  }

  async #read(): Promise<Marked> {
    const response = await this.client.get('/api/perfil');
    if (response.status !== 200)
      throw new Error(`reading gave ${response.status}: ${response.text}`);
    return response.json;
  }

  async #save(): Promise<void> {
    const counter = this.#counter + 1;
    const empty = { descripcion: '', profesion: '', avatar: '' };
    const draft = { ...empty, ...marked(counter), slug: this.slug, version: this.#version };
    this.#inDoubt = counter;
    const response = await this.client.put('/api/perfil', draft);
    if (response.status !== 200)
      throw new Error(`saving gave ${response.status}: ${response.text}`);
    this.#version = response.json.version;
    this.#counter = counter;
    this.#inDoubt = undefined;
    this.saves += 1;
    this.onSave();
  }

  /** Saves while `goesOn` returns true. Throws when a save fails. */
  async saveWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) await this.#save();
  }

  /** Saves until the server is killed or `goesOn` returns false. Throws when a save is refused. */
  async saveUntilCut(goesOn: () => boolean = () => true): Promise<void> {
    while (goesOn()) {
      try {
        await this.#save();
      } catch (error) {
        if (error instanceof Error && 'code' in error) return;
        throw error;
      }
    }
  }

  /** Saves while `goesOn` returns true, across restarts. Returns the faults after each. */
  async saveThrough(goesOn: () => boolean): Promise<string[]> {
    const faults: string[] = [];
    while (goesOn()) {
      await this.saveUntilCut(goesOn);
      faults.push(...(await this.check()));
    }
    return faults;
  }

  /** Returns the differences between the stored profile and the acknowledged saves. */
  async check(): Promise<string[]> {
    const stored = await this.#read();
    const [counter = 0, ...others] = countersIn(stored);
    const faults: string[] = [];
    if (others.length > 0) faults.push(`torn: it carries the saves ${[counter, ...others]}`);
    const written = stored.version === this.#version ? this.#counter : this.#inDoubt;
    if (stored.version < this.#version || stored.version > this.#version + 1) {
      faults.push(`version ${stored.version} is stored, ${this.#version} was acknowledged`);
    } else if (counter !== written) {
      faults.push(`version ${stored.version} carries save ${counter}, not ${written}`);
    }
    this.#version = stored.version;
    this.#counter = counter;
    this.#inDoubt = undefined;
    return faults;
  }
}
