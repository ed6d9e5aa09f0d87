import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { buildIfStale } from './build.ts';

/** What a package may weigh unpacked, in bytes. */
const LIMIT = 250e6;
const TARGET = join(PROJECT_ROOT, 'dist/package/brillanz');
/** Read by whoever operates, and by the running process. */
const WHOLE = ['README.md', 'package.json', 'operate', 'server/fonts', 'server/inbox/inbox.css'];
const DOCS = ['operate.md', 'scale.md', 'hosted-supabase.md', 'backend-settings.md', 'security.md'];
/** Of packages neither types nor maps nor sources of other runtimes are needed to run. */
const LEFT_OUT =
  /\.(d\.[cm]?ts|[cm]?ts|map|markdown|flow|tsbuildinfo)$|\/(test|tests|__tests__|example|examples|\.github|include)$/;
const LICENCE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;
/** Of these packages only what is named is run. */
const PART_OF: Readonly<Record<string, readonly string[]>> = { node: ['bin', 'LICENSE', 'package.json'] };

const LAUNCHER = `#!/bin/sh
# brillanz start | backup | restore | doctor: everything it needs lies beside it.
here=$(dirname "$(readlink -f "$0")")
command=\${1:-start}
[ $# -gt 0 ] && shift
case "$command" in
  start) exec "$here/bin/node" --max-old-space-size=256 --max-semi-space-size=8 "$here/dist/server/start.js" "$@" ;;
  backup|restore|doctor) exec "$here/bin/node" "$here/dist/server/$command-command.js" "$@" ;;
  *) echo "brillanz start | backup | restore | doctor" >&2; exit 2 ;;
esac
`;

/** `npm run package`: one archive with production parts only, Node and PostgreSQL inside, licences and SBOM beside them. */
async function main(): Promise<void> {
  await buildIfStale();
  await rm(dirname(TARGET), { recursive: true, force: true });
  await mkdir(join(TARGET, 'bin'), { recursive: true });
  for (const path of [...WHOLE, ...DOCS.map((name) => `docs/${name}`)]) await copy(path);
  for (const folder of ['client', 'server']) await copy(`dist/${folder}`);
  for (const room of ['access', 'backend', 'server', 'areas']) await copySql(room);
  const packages = productionPackages();
  for (const path of packages) await copyPackage(path);
  await symlink('../node_modules/node/bin/node', join(TARGET, 'bin/node'));
  await writeFile(join(TARGET, 'brillanz'), LAUNCHER);
  await chmod(join(TARGET, 'brillanz'), 0o755);
  await writeFile(join(TARGET, 'THIRD-PARTY-LICENCES.txt'), await licences(packages));
  const sbom = npm('sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only');
  await writeFile(join(TARGET, 'sbom.cyclonedx.json'), sbom);
  const size = await sizeOf(TARGET);
  const name = `brillanz-${process.env.npm_package_version}-${platform()}-${arch()}.tar.gz`;
  execFileSync('tar', ['-czf', join(dirname(TARGET), name), '-C', dirname(TARGET), 'brillanz']);
  console.log(`dist/package/${name}: ${packages.length} packages, ${Math.round(size / 1e6)} MB unpacked.`);
  if (size > LIMIT) throw new Error(`The package may weigh ${LIMIT / 1e6} MB unpacked.`);
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Folders of what runs, as paths in the project; those of nested packages come along with their parents. */
function productionPackages(): string[] {
  const all = npm('ls', '--omit=dev', '--all', '--parseable')
    .split('\n')
    .filter((line) => line.includes('/node_modules/'))
    .map((line) => relative(PROJECT_ROOT, line));
  return [...new Set(all)].sort();
}

async function copy(path: string): Promise<void> {
  await cp(join(PROJECT_ROOT, path), join(TARGET, path), { recursive: true, filter: (from) => !from.endsWith('.map') });
}

async function copySql(room: string): Promise<void> {
  const files = await readdir(join(PROJECT_ROOT, room), { recursive: true });
  for (const file of files) if (file.endsWith('.sql')) await copy(join(room, file));
}

async function copyPackage(path: string): Promise<void> {
  const only = PART_OF[path.slice('node_modules/'.length)];
  const from = join(PROJECT_ROOT, path);
  await cp(from, join(TARGET, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => {
      const inside = relative(from, file);
      if (inside.startsWith('node_modules')) return false;
      if (only && inside !== '' && !only.includes(inside.split('/')[0] ?? '')) return false;
      return !LEFT_OUT.test(inside);
    },
  });
}

async function licences(packages: readonly string[]): Promise<string> {
  const texts = packages.map(async (path) => {
    const folder = join(PROJECT_ROOT, path);
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const files = (await readdir(folder)).filter((file) => LICENCE.test(basename(file)));
    const bodies = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
    const stated = typeof license === 'string' ? license : JSON.stringify(license ?? 'not stated');
    return [`${name} ${version}: ${stated}`, ...bodies].join('\n\n');
  });
  return (await Promise.all(texts)).join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

await main();
