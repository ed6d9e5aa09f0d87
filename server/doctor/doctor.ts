import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { openPlace } from '#server/backup/place.ts';
import type { Config } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, hideSecrets, look } from './finding.ts';
import { lookAtAddress } from './public-address.ts';

/** Less free than that is a fault soon. */
const DISK_BYTES = 2e9;
const PATIENCE = 10_000;

/** Looks at everything the settings name, one sentence each. Changes nothing but probe objects it takes away again. */
export async function examine(config: Config): Promise<Finding[]> {
  return [
    await lookAtFolder(config),
    ...(await lookAtDatabase(config)),
    await lookAtFiles(config),
    await lookAtMail(config),
    await lookAtBackup(config),
    await lookAtDisk(config),
    await lookAtPort(config),
    ...(await lookAtAddress(config)),
  ];
}

function lookAtFolder({ dataDir }: Config): Promise<Finding> {
  return look(
    'Data folder',
    async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o711 });
      await access(dataDir, constants.W_OK);
      const password = await stat(join(dataDir, 'postgres-password')).catch(() => undefined);
      if (password && (password.mode & 0o077) !== 0) {
        const path = join(dataDir, 'postgres-password');
        return { about: 'Data folder', state: 'fault', text: `Others may read ${path}: run "chmod 600" on it.` };
      }
      return `${dataDir} can be written, and its secrets are for its owner alone.`;
    },
    'Let the user of the portal write there, or set DATA_DIR.',
  );
}

function lookAtFiles(config: Config): Promise<Finding> {
  const where = 'folder' in config.files ? config.files.folder : `bucket ${config.files.bucket}`;
  return look(
    'Files',
    async () => {
      const store = await openFileStore(config);
      const key = `doctor-${randomUUID()}/probe`;
      await store.put(key, Buffer.from('probe'), 'text/plain');
      const read = await text(await store.read(key));
      await store.removeObject(key);
      if (read !== 'probe') throw new Error('What was stored comes back changed.');
      return `${where} stores, reads and removes.`;
    },
    `Look at ${where} and at the keys of S3_….`,
  );
}

function lookAtMail({ mail }: Config): Promise<Finding> {
  const { smtpUrl } = mail;
  return look(
    'Mail',
    async () => {
      if (!smtpUrl) {
        return { about: 'Mail', state: 'warning', text: 'No mail leaves: set SMTP_URL and MAIL_FROM.' };
      }
      const transport = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE });
      await transport.verify().finally(() => transport.close());
      return `${hideSecrets(smtpUrl)} lets the portal in.`;
    },
    'Look at SMTP_URL: its host, port, user and password.',
  );
}

function lookAtBackup({ backup }: Config): Promise<Finding> {
  return look(
    'Backup',
    async () => {
      if (!backup) {
        return { about: 'Backup', state: 'warning', text: 'No copies are made: set BACKUP_TO and BACKUP_PASSPHRASE.' };
      }
      const place = await openPlace(backup);
      const probe = `doctor-${randomUUID()}`;
      await place.write(probe, async (target) => void target.write('probe'));
      const archives = (await place.list()).filter((name) => name.endsWith('.backup')).sort();
      await place.remove(probe);
      return `${backup.s3 ? `s3://${backup.s3.bucket}/` : ''}${backup.to} takes archives and has ${archives.length}.`;
    },
    'Look at BACKUP_TO and at who may write there.',
  );
}

function lookAtDisk({ dataDir }: Config): Promise<Finding> {
  return look(
    'Disk',
    async () => {
      const { bavail, bsize, blocks } = await statfs(dataDir);
      const free = bavail * bsize;
      const found = `${(free / 1e9).toFixed(1)} GB of ${((blocks * bsize) / 1e9).toFixed(1)} GB are free.`;
      const short = free < DISK_BYTES || bavail < blocks / 10;
      return short ? { about: 'Disk', state: 'warning', text: `${found} Make room, or enlarge the disk.` } : found;
    },
    'Set DATA_DIR to a folder that exists.',
  );
}

function lookAtPort({ port, host }: Config): Promise<Finding> {
  return look(
    'Port',
    async () => {
      const running = await fetch(`http://${host}:${port}/api/v1/ready`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      );
      if (running) return `Something answers at ${host}:${port}; ready: ${running.ok ? 'yes' : 'no'}.`;
      const server = createServer();
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      server.close();
      return `${host}:${port} is free.`;
    },
    'Stop the other program, or set PORT to another number.',
  );
}
