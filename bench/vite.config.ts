import { defineConfig } from 'vite'
import { messages } from '../scripts/setup/messages.ts'
import { pages } from '../scripts/setup/pages.ts'

/** The measured tree as a server's library: everything bundled but React itself, which each peer brings. */
export default defineConfig({
  plugins: [messages(), pages()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', 'typeof window': '"undefined"' },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'bench/tree.tsx',
    outDir: 'bench/build',
    // Benches keep other things there, too.
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    rollupOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/],
      output: { format: 'cjs', entryFileNames: 'tree.cjs', inlineDynamicImports: true },
    },
  },
})
