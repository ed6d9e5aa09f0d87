import { generateKeyPairSync, sign } from 'node:crypto';

/** A private key and its self-signed certificate, as identity providers have them. */
export interface Keys {
  privateKey: string;
  /** Base64 of the DER form, as it stands in metadata. */
  certificate: string;
}

const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));

/** Makes a key and the smallest certificate around it (X.509 version 1). */
export function createKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // commonName = idp
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('idp')))));
  const validity = sequence(utcTime('250101000000Z'), utcTime('491231235959Z'));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(der(0x02, Buffer.from([1])), SHA256_WITH_RSA, name, validity, name, key);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: sequence(body, SHA256_WITH_RSA, signature).toString('base64'),
  };
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** Tag, length and content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
