import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** Authenticator flags: user present and verified; a new passkey also includes its public key. */
const FLAGS = { used: 0x05, made: 0x45 };
const VERIFIED = 0x04;

/** Encodes a CBOR byte string. */
function cborBytes(data: Buffer): Buffer {
  const head =
    data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from(head), data]);
}

const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), cborBytes(Buffer.from(value, 'base64url'))]);
  // EC2, ES256, P-256, x, y.
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, point(0x21, x), point(0x22, y)]);
}

/** Values that an attack changes in a passkey's response. */
export interface Forged {
  origin?: string;
  type?: string;
  rpId?: string;
  counter?: number;
  id?: string;
  userHandle?: string;
  /** Without the flag of user verification, as if the passkey was only touched. */
  unverified?: true;
}

/** A passkey in software, which signs everything. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  #client(challenge: string, { origin = this.origin, type }: Forged, ordinary: string): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? ordinary, challenge, origin }));
  }

  #authData(all: number, { rpId = this.rpId, counter, unverified }: Forged): Buffer {
    const flags = unverified ? all & ~VERIFIED : all;
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** Returns the response to the registration of a passkey. */
  create(challenge: string, forged: Forged = {}) {
    const id = Buffer.from(forged.id ?? this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(FLAGS.made, forged),
      ...[Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id],
      coseKey(this.#pair.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt')],
      ...[Buffer.from([0xa0]), cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = this.#client(challenge, forged, 'webauthn.create');
    return {
      id: encoded(id),
      rawId: encoded(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(clientDataJSON),
        attestationObject: encoded(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of a sign-in. */
  get(challenge: string, forged: Forged = {}) {
    const client = this.#client(challenge, forged, 'webauthn.get');
    const authData = this.#authData(FLAGS.used, forged);
    const signed = Buffer.concat([authData, sha256(client)]);
    const { id = this.id, userHandle } = forged;
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authData),
        signature: encoded(sign('sha256', signed, this.#pair.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }
}
