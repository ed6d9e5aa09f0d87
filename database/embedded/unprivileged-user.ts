import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The user PostgreSQL runs as when the portal itself runs as root, which PostgreSQL refuses. */
export interface RunAs {
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/**
 * The user for PostgreSQL: undefined when the portal is not root (then it runs as the same user), else `postgres`,
 * which is created where it is missing.
 * @throws when root has no `postgres` user and cannot create one.
 */
export async function unprivilegedUser(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await findUser('postgres');
  if (known) return known;
  await createUser();
  const created = await findUser('postgres');
  if (!created) throw new Error('PostgreSQL cannot run as root: create a user named postgres, or set DATABASE_URL.');
  return created;
}

async function createUser(): Promise<void> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch {
    // Alpine and other small systems have adduser instead; findUser reports the failure of both.
    await run('adduser', ['-S', '-D', '-H', 'postgres']).catch(() => undefined);
  }
}

async function findUser(name: string): Promise<RunAs | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether `user` may enter every folder above `path`. Supplementary groups are not counted: a copy is the safe answer. */
export async function canReach(path: string, user: RunAs): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
