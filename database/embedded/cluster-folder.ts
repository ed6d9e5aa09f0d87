import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, type RunAs } from './unprivileged-user.ts';

/** Where clusters live that their user could not reach inside the data folder. */
const SHARED_FOLDER = '/var/lib/brillanz/clusters';

/**
 * Makes the folder of the database cluster ready and returns its real path: `<dataDir>/postgres`, readable by nobody
 * else. When `runAs` cannot reach that (root's checkout in a closed folder), the cluster lives in a folder that user
 * owns and `<dataDir>/postgres` points to it.
 * @throws when root is about to take a folder that somebody else's portal works in.
 */
export async function prepareClusterFolder(dataDir: string, runAs: RunAs | undefined): Promise<string> {
  const wanted = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  if (runAs) await chmod(dataDir, 0o711);
  const present = await lstat(wanted).catch(() => undefined);
  if (present?.isSymbolicLink()) return own(await readlink(wanted), runAs);
  if (present || !runAs || (await canReach(wanted, runAs))) return own(wanted, runAs);
  const elsewhere = join(SHARED_FOLDER, randomBytes(8).toString('hex'));
  await own(elsewhere, runAs);
  await symlink(elsewhere, wanted);
  return elsewhere;
}

async function own(folder: string, runAs: RunAs | undefined): Promise<string> {
  const owner = (await stat(folder).catch(() => undefined))?.uid;
  if (runAs && owner && owner !== runAs.uid) {
    throw new Error(`The database in ${folder} belongs to user ${owner}: run this as that user, not as root.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  await chmod(folder, 0o700);
  return folder;
}
