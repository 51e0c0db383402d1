import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }

/** tools/build-web.ts builds aside and moves the whole into dist/. */
const dist = path.resolve(import.meta.dirname, process.env['BUILD_DIR'] ?? 'dist')

/** Compressed once here instead of at every request: the server sends the .br or .gz beside each asset. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(path.join(dist, 'assets'))) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const file = path.join(dist, 'assets', name)
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
      }
    },
  }
}

/** Few large chunks that change rarely, instead of many small requests. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\// },
  { name: 'zod', test: /node_modules\/zod\// },
  // what the public forms share with the staff's; dates by themselves, because the shell needs them too
  { name: 'dates', test: /shared\/dates\.ts$/ },
  {
    name: 'forms',
    test: /(features\/(form-settings|organisations|volunteers)\/(fields|rules)|shared\/(email|form-field|nric|phone))\.ts$/,
  },
  { name: 'ui', test: /node_modules\/(@mantine\/(core|hooks)|@tabler|@floating-ui)\//, minShareCount: 3 },
]

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  plugins: [react(), precompress()],
  define: { __VERSION__: JSON.stringify(packageFile.version) },
  resolve: {
    alias: ['shared', 'web', 'features'].map((folder) => ({
      find: `#${folder}`,
      replacement: path.resolve(import.meta.dirname, folder),
    })),
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    // a style sheet that arrives late makes the page jump; data: fonts and images are not wanted either
    assetsInlineLimit: 0,
    rolldownOptions: {
      // the public forms have a page of their own, without the shell and the component library
      input: ['index', 'register'].map((name) => path.resolve(import.meta.dirname, `web/${name}.html`)),
      output: { codeSplitting: { groups } },
    },
  },
  worker: { format: 'es' },
})
