import { defineConfig } from 'vite'
import { messages } from '../scripts/setup/messages.ts'
import { pages } from '../scripts/setup/pages.ts'

/** The measured tree as a library: everything bundled but React itself, which each peer brings. */
export default defineConfig({
  plugins: [messages(), pages()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', 'typeof window': '"undefined"' },
  build: {
    outDir: 'bench/build',
    lib: { entry: 'bench/tree.tsx', formats: ['cjs'], fileName: () => 'tree.cjs' },
    // Benches keep other things there, too.
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/], output: { inlineDynamicImports: true } },
  },
})
