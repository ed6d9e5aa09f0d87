import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pages } from './tools/client/pages.ts';
import { rooms } from './tools/client/rooms.ts';

// The page's own host stays in the requests: calls that change something are refused from other origins.
const portal = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

const start = startFiles();

/** The client. `vite` serves it for development and passes the services on to the process at `PORT`. */
export default defineConfig({
  base: '/',
  publicDir: 'web/public',
  plugins: [react(), start.plugin, pages(), precompress(start.names)],
  server: {
    proxy: {
      '/api': portal,
      '/rest': portal,
      '/auth/v1': portal,
      '/dev': portal,
      '/realtime': { ...portal, ws: true },
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The content security policy allows no data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: start.without },
    rolldownOptions: {
      // It does not say so itself; signing in would load what makes passkeys as well.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@simplewebauthn\/browser\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: rooms() },
      },
    },
  },
});

/**
 * What the page itself loads is there when a screen is fetched: without it the list of what to fetch along with each
 * screen, which every first visit carries, is a third shorter.
 */
function startFiles() {
  const names = new Set<string>();
  const plugin: Plugin = {
    name: 'start-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          for (const name of [chunk.fileName, ...chunk.imports]) names.add(name);
        }
      },
    },
  };
  const without = (_file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'html' ? dependencies : dependencies.filter((name) => !names.has(name) && !WORDS.test(name));
  return { names, plugin, without };
}

/**
 * Files of words need none besides. Where code chooses between two languages, minifying makes one call of both, and the
 * list of what to fetch along would name the other language.
 */
const WORDS = /\/([a-z]+-)?(de|fr)-[^/]+\.js$/;

/** The start's script, and its style sheet where scripts name it. */
const START_FILE = /\bstart-[^/\\]+\.js$/;
const START_SHEET = /"assets\/start-[^/"]+\.css"/g;

/** Files worth compressing; fonts and images are so already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Kilobytes of script, compressed, that every first visit may cost before the screen itself; past it the build ends. */
const START_SCRIPT = 130;

/**
 * Writes `.br` and `.gz` beside each text file, so that the process compresses none of them while it serves.
 * @param start names of the files that the page itself loads, known once the bundle is made.
 */
function precompress(start: ReadonlySet<string>): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist/client' }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name));
      // The sheet of the start stands in the page: where a screen lists it among what it fetches along, the script that is
      // there already takes its place.
      const startScript = `"${names.find((name) => START_FILE.test(name))?.replaceAll('\\', '/')}"`;
      const compressOne = async (name: string) => {
        const file = join(dir, name);
        const text = Buffer.from((await readFile(file, 'utf8')).replace(START_SHEET, startScript));
        if (name.endsWith('.js')) await writeFile(file, text);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await Promise.all([
          brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
          zip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
        ]);
      };
      await Promise.all(names.map(compressOne));
      // A chunk of nothing but styles is named among the imports and never written.
      const written = names.filter((name) => start.has(name.replaceAll('\\', '/')));
      const sizes = await Promise.all(written.map(async (name) => (await stat(join(dir, `${name}.br`))).size));
      const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1024);
      if (size > START_SCRIPT) this.error(`The page itself loads ${size} KB of script, aim ≤ ${START_SCRIPT}.`);
    },
  };
}
