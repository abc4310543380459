import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { atStart } from './scripts/setup/atStart.ts'
import { CHUNKS } from './scripts/setup/chunks.ts'
import { messages } from './scripts/setup/messages.ts'
import { offlinePage } from './scripts/setup/offlinePage.ts'
import { pages } from './scripts/setup/pages.ts'
import { reactByName } from './scripts/setup/reactByName.ts'
import { screens } from './scripts/setup/screens.ts'
import { settled } from './scripts/setup/settled.ts'
import { swrOnServer } from './scripts/setup/swrOnServer.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    reactByName(),
    swrOnServer(),
    settled(),
    // Never in what is built.
    messages({ isPseudo: command === 'serve' && process.env.PSEUDO_LOCALE !== undefined }),
    pages(),
    offlinePage(),
    screens(),
    atStart(),
  ],
  resolve: {
    alias: [
      // React has it itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Messages are parsed above, so the parser itself need not travel.
      ...(command === 'build'
        ? [{ find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }]
        : []),
    ],
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written for Sass's @import; its own deprecation notices are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: {
          input: 'src/server/entry.tsx',
          // Every page has a few functions in it by their own text (startAfterPaint.ts). Stacks keep the names of components.
          output: { minify: { compress: true, mangle: { toplevel: false }, codegen: true } },
        },
        target: 'node24',
        // For the log alone: src/bff/pages/inSources.ts.
        sourcemap: 'hidden',
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: ['src/client/entry.tsx', 'src/client/landing.ts'],
          // Without names: every page has the table of all screens, and the files behind each.
          output: {
            codeSplitting: { groups: CHUNKS },
            // Small letters and digits: the table is 130 bytes less of each page.
            hashCharacters: 'base36',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  // One file with production React in it, whatever NODE_ENV the gateway runs under: nothing is looked up in node_modules
  // or decided while serving.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
}))
