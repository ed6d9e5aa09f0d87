import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressClient } from './tools/client/compress-client.ts';
import { pages } from './tools/client/pages.ts';
import { isRoom, rooms } from './tools/client/rooms.ts';

// The page's own host stays in the requests: calls that change something are refused from other origins.
const portal = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

const start = startFiles();

/** The client. `vite` serves it for development and passes the services on to the process at `PORT`. */
export default defineConfig({
  base: '/',
  publicDir: 'web/public',
  // React has had this of its own since 18; what stands in for it is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), start.plugin, pages(), precompress()],
  server: {
    proxy: {
      '/api': portal,
      '/rest': portal,
      '/auth/v1': portal,
      '/dev': portal,
      '/realtime': { ...portal, ws: true },
    },
  },
  // Threads load the modules they need as pages do.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The package lists what others wrote.
    license: true,
    target: 'es2023',
    // The content security policy allows no data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: start.without },
    rolldownOptions: {
      // How long a plugin took is no fault of whoever builds.
      checks: { pluginTimings: false },
      // It does not say so itself; signing in would load what makes passkeys as well.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@simplewebauthn\/browser\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: rooms() },
        chunkFileNames: ({ name }) => fileName(name, 'js'),
        assetFileNames: ({ names: [name = ''] }) =>
          fileName(name.replace(/\.css$/, ''), '[ext]', !name.endsWith('.css')),
      },
    },
  },
});

/** Every first visit carries the names of all files: of those that nothing asks for by name, seven letters are enough. */
function fileName(name: string, ending: string, named = isRoom(name) || WORDS.test(`/${name}-.js`)): string {
  return named ? `assets/[name]-[hash].${ending}` : `assets/[hash:7].${ending}`;
}

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
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry) names.add(chunk.fileName);
        for (const name of names) {
          const chunk = bundle[name];
          for (const next of chunk?.type === 'chunk' ? chunk.imports : []) names.add(next);
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
const WORDS = /\/([a-z]+-)?(de|fr)-[^/]*\.js$/;

/** Compresses what was written and ends the build when the sign-in page loads too much. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: ({ dir = 'dist/client' }) => compressClient(dir),
  };
}
